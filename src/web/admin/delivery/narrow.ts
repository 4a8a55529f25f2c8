import { createStore, useStore } from '#web/ui/store.ts'

/** Breakpoint `duo`. */
const wide = () => matchMedia('(width >= 56.3125rem)')

/** Columns below each other do not support dragging; a dialog moves the card instead. */
export const isNarrow = () => !wide().matches

const narrow = createStore(false, {
  read: isNarrow,
  connect(reread) {
    const query = wide()
    query.addEventListener('change', reread)
    return () => query.removeEventListener('change', reread)
  },
})

/** Skips the phone controls on desktops, because a board may draw 200 cards. */
export const useNarrow = () => useStore(narrow)
