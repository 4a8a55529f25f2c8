import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first drawing that must equal the server's. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
