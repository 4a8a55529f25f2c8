import { useStore } from '#web/ui/store.ts'
import { favoriteList, isFavorite, removeFavorite, toggleFavorite } from './favorites-store.ts'

export function useFavorites() {
  const items = useStore(favoriteList)
  return {
    items,
    count: items.length,
    has: (id: number) => isFavorite(items, id),
    toggle: toggleFavorite,
    remove: removeFavorite,
  }
}
