import type { ReactNode } from 'react'
import { createStore } from './store.ts'

export type ToastMessage = {
  title: string
  description?: ReactNode
  tone?: 'ok' | 'info' | 'berry' | 'error'
  icon?: ReactNode
  action?: { label: string; onClick: () => void }
}

export type ToastState = ToastMessage & { id: number; open: boolean; isNews: boolean }

export const toastStore = createStore<ToastState | null>(null)
let lastId = 0
let waiting: ToastMessage | null = null

function show(message: ToastMessage, isNews: boolean): number {
  lastId += 1
  toastStore.set({ ...message, id: lastId, open: true, isNews })
  return lastId
}

/** Shows one message at a time: a new one replaces the old one. */
export const toast = (message: ToastMessage): number => show(message, false)

/** For news from others: waits for the current message; only the latest waits. */
export function announce(message: ToastMessage) {
  const current = toastStore.get()
  if (current?.open && !current.isNews) waiting = message
  else show(message, true)
}

/** The message stays in the state during its exit. Ignores a message that was already replaced. */
export function dismissToast(id: number) {
  const current = toastStore.get()
  if (current?.id !== id || !current.open) return
  toastStore.set({ ...current, open: false })
  const next = waiting
  waiting = null
  if (next) announce(next)
}
