import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AdminMutation, useAdminMutation } from '../form/use-save.ts'

type RowActions<Item, Data, Key extends QueryKey> = {
  /** `?name=7` in the address opens the form of row 7, also from another page of the list. */
  param: string
  read: (id: number) => UseQueryOptions<Data, Error, Item | null | undefined, Key>
  remove: AdminMutation<Item, unknown>
}

/** A null item is a new one. The key differs for each link, which mounts another form. */
type Form<Item> = { key: number; item: Item | null }

export function useRowActions<Item, Data, Key extends QueryKey>({
  param,
  read,
  remove,
}: RowActions<Item, Data, Key>) {
  const [params, setParams] = useSearchParams()
  const [form, setForm] = useState<Form<Item> | null>(null)
  const [deleting, setDeleting] = useState<Item | null>(null)
  const deletion = useAdminMutation({
    ...remove,
    onSuccess(result, item) {
      remove.onSuccess?.(result, item)
      setDeleting(null)
    },
  })

  const id = Math.max(0, Number(params.get(param)) || 0)
  const { data: linked } = useQuery({
    ...read(id),
    // Reads once: a row deleted in its own form would be read again and not found.
    enabled: ({ state }) => id > 0 && state.data === undefined,
    gcTime: 0,
  })
  const [linkedId, setLinkedId] = useState(0)
  if (id !== linkedId && (id === 0 || linked)) {
    setLinkedId(id)
    setForm(linked ? { key: id, item: linked } : null)
  }

  function close() {
    setForm(null)
    if (id === 0) return
    const rest = new URLSearchParams(params)
    rest.delete(param)
    setParams(rest, { replace: true, preventScrollReset: true })
  }

  return {
    form,
    open: (item: Item) => setForm({ key: 0, item }),
    create: () => setForm({ key: 0, item: null }),
    close,
    askToDelete: (item: Item) => setDeleting(() => item),
    deletion: {
      item: deleting,
      pending: deletion.pending,
      onConfirm: deletion.save,
      onClose: () => setDeleting(null),
    },
  }
}
