import { createContext, type ReactNode, use } from 'react'

const DenseContext = createContext(false)

/** Everything inside, dialogs and menus included, takes the admin's tighter measures. */
export function Dense({ children }: { children: ReactNode }) {
  return <DenseContext value>{children}</DenseContext>
}

export const useDense = () => use(DenseContext)
