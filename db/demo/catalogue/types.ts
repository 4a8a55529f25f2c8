export type DemoCategory = {
  slug: string
  name: string
  description: string
  /** Slugs; a category with several parents stands under each of them. */
  parents: string[]
  isActive?: false
  isDeleted?: true
}

export type DemoProduct = {
  slug: string
  name: string
  sku: string
  description: string
  price: string
  stock: number
  /** Null for what does not float. */
  flightHours: number | null
  /** Names of pictures in ../pictures, the main one first. */
  images: string[]
  tags: string[]
  /** Slugs, the most specific first: it decides the related products. */
  categories: string[]
  accent: string
  isFeatured: boolean
  isActive: boolean
  isDeleted: boolean
  createdDaysAgo: number
}

/** What a family of goods says about a product; products.ts adds the slug, the stock and the dates. */
export type Draft = Pick<DemoProduct, 'name' | 'sku' | 'description' | 'images' | 'tags' | 'categories'> & {
  price: number
  /** The showcase category, when it is not the first one. */
  accent?: string
  /** The most of it the shop keeps; handmade compositions are few. */
  stockUpTo: number
}
