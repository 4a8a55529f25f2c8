import { z } from 'zod'
import type { Product } from '#shared/contract/products.ts'
import { isPrice } from '#shared/rules/money.ts'
import { createStoredList } from '../stored-list.ts'

const favorite = z.object({
  id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  price: z.string().refine(isPrice),
  image: z.string(),
})

export type Favorite = z.infer<typeof favorite>

export const favoriteList = createStoredList('balloon-store-favorites', favorite)

export const isFavorite = (items: readonly Favorite[], id: number) => items.some((item) => item.id === id)

export const removeFavorite = (id: number) =>
  favoriteList.update((items) => items.filter((item) => item.id !== id))

/** Tells whether it is a favourite now. */
export function toggleFavorite(item: Favorite): boolean {
  if (isFavorite(favoriteList.get(), item.id)) {
    removeFavorite(item.id)
    return false
  }
  favoriteList.update((items) => [...items, item])
  return true
}

export type Favored = Pick<Product, 'id' | 'slug' | 'name' | 'price' | 'images'>

export const favoriteOf = ({ id, slug, name, price, images }: Favored): Favorite => ({
  id,
  slug,
  name,
  price,
  image: images[0] ?? '',
})
