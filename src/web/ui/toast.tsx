import type { ReactNode } from 'react'
import { onDemand, usePart } from './on-demand.ts'
import { useStore } from './store.ts'
import { toastStore } from './toast-store.ts'

const toasts = onDemand(async () => (await import('./toasts.tsx')).Toasts)

/** Mounted once around the app; then any code may call `toast()`. */
export function ToastProvider({ children }: { children?: ReactNode }) {
  const current = useStore(toastStore)
  const Toasts = usePart(toasts, current !== null)
  return (
    <>
      {children}
      {Toasts && <Toasts current={current} />}
    </>
  )
}
