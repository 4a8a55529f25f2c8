import type { ReactNode } from 'react'

export type ToastMessage = {
  title: string
  description?: ReactNode
  tone?: 'ok' | 'info' | 'berry' | 'error'
  icon?: ReactNode
  action?: { label: string; onClick: () => void }
}

export type ShownToast = ToastMessage & { id: number; open: boolean }

let current: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ShownToast) {
  current = next
  for (const listener of listeners) listener()
}

/** Says something in the corner of the screen. One at a time: a new message takes the place of the old one. */
export function toast(message: ToastMessage): number {
  lastId += 1
  show({ ...message, id: lastId, open: true })
  return lastId
}

/** The message stays known while it leaves the screen. A message that was already replaced is left alone. */
export function dismissToast(id: number) {
  if (current?.id === id && current.open) show({ ...current, open: false })
}

export const toastStore = {
  get: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
