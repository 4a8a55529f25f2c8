import { createStore, useStore } from './store.ts'

const hydrated = createStore(false, { read: () => true })

/** False on the server and while the browser hydrates what it drew; true from the next drawing on. */
export const useHydrated = () => useStore(hydrated)
