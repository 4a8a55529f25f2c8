import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { reload, showSaved } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast-store.ts'
import { bulkTexts as texts } from './bulk-texts.ts'

/** What the server says it is now; a message when that is not what was typed. */
type Reply = { saved: Product; message?: string }

/** What one began to type over; still on its way when that is the answer to the last save. */
export type Base = Product | Promise<Product>

export type Column = 'price' | 'stock'

export type CellSave = {
  column: Column
  product: Product
  /** `base` is what stood there when one began to type. */
  save: (value: string, base: Product) => Promise<Reply>
}

export function useCellSave({ column, product, save }: CellSave) {
  // The last save. What is typed before the list shows it begins with its answer, or a difference would be made twice.
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
      // Somebody else was quicker: the next try has to begin with what stands there now.
      reload(client, ['products'])
    },
  })

  function send(next: string, base: Base) {
    const saved = mutation.mutateAsync({ next, base }).then((reply) => reply.saved)
    // Whoever it concerns is told by `onError`.
    saved.catch(() => {})
    last.current = { over: product, saved }
  }

  return {
    send,
    baseNow: (): Base => (last.current?.over === product ? last.current.saved : product),
    /** What is being saved; null when nothing is. */
    sent: mutation.isPending ? mutation.variables.next : null,
  }
}
