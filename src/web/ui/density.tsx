import { createContext, type ReactNode, use } from 'react'

const DenseContext = createContext(false)

/** The panel's tighter sizes, dialogs and menus included. */
export function Dense({ children }: { children: ReactNode }) {
  return <DenseContext value>{children}</DenseContext>
}

export const useDense = () => use(DenseContext)
