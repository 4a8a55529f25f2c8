import { createStore, useStore } from '#web/ui/store.ts'

/** The breakpoint `duo`. */
const wide = () => matchMedia('(width >= 56.3125rem)')

/** Where the columns stand one under the other nothing is dragged: a dialog moves. */
export const isNarrow = () => !wide().matches

const narrow = createStore(false, {
  read: isNarrow,
  connect(reread) {
    const query = wide()
    query.addEventListener('change', reread)
    return () => query.removeEventListener('change', reread)
  },
})

/** Two hundred cards draw only what is seen of them: what is for phones is not there on a desk. */
export const useNarrow = () => useStore(narrow)
