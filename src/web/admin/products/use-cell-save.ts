import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { reload, showSaved } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast-store.ts'
import { bulkTexts as texts } from './bulk-texts.ts'

/** `message` explains why the saved value differs from the typed one. */
type Reply = { saved: Product; message?: string }

/** A promise while the last save has no response yet. */
export type Base = Product | Promise<Product>

export type Column = 'price' | 'stock'

export type CellSave = {
  column: Column
  product: Product
  save: (value: string, base: Product) => Promise<Reply>
}

export function useCellSave({ column, product, save }: CellSave) {
  // The next edit starts from the response of the last save; otherwise a difference would be applied twice.
  const last = useRef<{ over: Product; saved: Promise<Product> } | null>(null)
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async ({ next, base }: { next: string; base: Base }) => save(next, await base),
    onSuccess: ({ saved, message }) => {
      showSaved(client, saved, column)
      if (message) toast({ tone: 'info', title: message, description: product.name })
    },
    onError: (error) => {
      last.current = null
      toast({ tone: 'error', title: texts.cellFailed, description: error.message })
      // A colleague was faster: the next attempt must start from the stored value.
      reload(client, ['products'])
    },
  })

  function send(next: string, base: Base) {
    const saved = mutation.mutateAsync({ next, base }).then((reply) => reply.saved)
    saved.catch(() => {})
    last.current = { over: product, saved }
  }

  return {
    send,
    baseNow: (): Base => (last.current?.over === product ? last.current.saved : product),
    sent: mutation.isPending ? mutation.variables.next : null,
  }
}
