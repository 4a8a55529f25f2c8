import { type ReactNode, useSyncExternalStore } from 'react'
import { onDemand, usePart } from './on-demand.ts'
import { toastStore } from './toast-store.ts'

const toasts = onDemand(async () => (await import('./toasts.tsx')).Toasts)
const nothing = () => null

/** Stands once around the app; anything may then call `toast()`. */
export function ToastProvider({ children }: { children?: ReactNode }) {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get, nothing)
  const Toasts = usePart(toasts, shown !== null)
  return (
    <>
      {children}
      {Toasts && <Toasts shown={shown} />}
    </>
  )
}
