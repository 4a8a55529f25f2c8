import type { ReactNode } from 'react'
import { createStore } from './store.ts'

export type ToastMessage = {
  title: string
  description?: ReactNode
  tone?: 'ok' | 'info' | 'berry' | 'error'
  icon?: ReactNode
  action?: { label: string; onClick: () => void }
}

export type ShownToast = ToastMessage & { id: number; open: boolean }

export const toastStore = createStore<ShownToast | null>(null)
let lastId = 0

/** Says something in the corner of the screen. One at a time: a new message takes the place of the old one. */
export function toast(message: ToastMessage): number {
  lastId += 1
  toastStore.set({ ...message, id: lastId, open: true })
  return lastId
}

/** The message stays known while it leaves the screen. A message that was already replaced is left alone. */
export function dismissToast(id: number) {
  const shown = toastStore.get()
  if (shown?.id === id && shown.open) toastStore.set({ ...shown, open: false })
}
