import { createStore, useStore } from './store.ts'

const hydrated = createStore(false, { read: () => true })

/** False on the server and during hydration. */
export const useHydrated = () => useStore(hydrated)
