import type { ReactNode } from 'react'
import { createStore } from './store.ts'

export type ToastMessage = {
  title: string
  description?: ReactNode
  tone?: 'ok' | 'info' | 'berry' | 'error'
  icon?: ReactNode
  action?: { label: string; onClick: () => void }
}

export type ShownToast = ToastMessage & { id: number; open: boolean; isNews: boolean }

export const toastStore = createStore<ShownToast | null>(null)
let lastId = 0
let waiting: ToastMessage | null = null

function show(message: ToastMessage, isNews: boolean): number {
  lastId += 1
  toastStore.set({ ...message, id: lastId, open: true, isNews })
  return lastId
}

/** Says something in the corner of the screen. One at a time: a new message takes the place of the old one. */
export const toast = (message: ToastMessage): number => show(message, false)

/** Tells what others have done: it cuts short no answer to what somebody has just done here, and comes after it. Only the latest waits. */
export function announce(message: ToastMessage) {
  const shown = toastStore.get()
  if (shown?.open && !shown.isNews) waiting = message
  else show(message, true)
}

/** The message stays known while it leaves the screen. A message that was already replaced is left alone. */
export function dismissToast(id: number) {
  const shown = toastStore.get()
  if (shown?.id !== id || !shown.open) return
  toastStore.set({ ...shown, open: false })
  const next = waiting
  waiting = null
  if (next) announce(next)
}
