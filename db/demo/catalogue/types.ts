export type DemoCategory = {
  slug: string
  name: string
  description: string
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
  /** Null if it does not float. */
  flightHours: number | null
  /** Names of pictures in ../pictures, the main one first. */
  images: string[]
  /** Pictures of the kinds of balloons in it: colour and material are read from them. */
  madeOf: string[]
  tags: string[]
  /** Slugs; the first one decides the related products. */
  categories: string[]
  accent: string
  isFeatured: boolean
  isActive: boolean
  isDeleted: boolean
  createdDaysAgo: number
}

/** Data of a product; products.ts adds slug, stock and dates. */
export type Draft = Pick<DemoProduct, 'name' | 'sku' | 'description' | 'images' | 'tags' | 'categories'> & {
  price: number
  /** The showcase category, if it is not the first. */
  accent?: string
  /** Maximum stock. */
  stockUpTo: number
}
