import type { Post } from '#shared/contract/blog.ts'
import type { Category } from '#shared/contract/categories.ts'
import type { Product } from '#shared/contract/products.ts'
import { isInStock } from '#shared/rules/badges.ts'
import { plainText } from '#shared/rules/plain-text.ts'

// Lists travel inside server-drawn pages, so they contain only the fields that the storefront draws.

export type ListedPost = Pick<
  Post,
  'id' | 'slug' | 'title' | 'excerpt' | 'imageUrl' | 'readTime' | 'createdAt'
>

export const listedPost = ({
  id,
  slug,
  title,
  excerpt,
  imageUrl,
  readTime,
  createdAt,
}: Post): ListedPost => ({ id, slug, title, excerpt, imageUrl, readTime, createdAt })

export type ListedCategory = Omit<Category, 'description' | 'isActive' | 'isDeleted'>

export const listedCategory = ({
  id,
  name,
  slug,
  parentId,
  parentIds,
  productCount,
  image,
}: Category): ListedCategory => ({ id, name, slug, parentId, parentIds, productCount, image })

export type ListedProduct = Pick<
  Product,
  'id' | 'slug' | 'name' | 'price' | 'stock' | 'images' | 'isFeatured' | 'createdAt'
> & {
  /** Plain words, as many as two lines of the widest card hold. */
  about: string
  /** Something has to be chosen before it can be bought. */
  asksFirst: boolean
  /** The category the shop chose to show, else the first one. */
  category: { name: string; slug: string } | undefined
}

const aboutLength = 240

export function listedProduct(product: Product): ListedProduct {
  const { id, slug, name, price, stock, images, isFeatured, createdAt } = product
  const { productCategories, accentCategoryId } = product
  const shown =
    productCategories.find(({ categoryId }) => categoryId === accentCategoryId) ?? productCategories[0]
  return {
    id,
    slug,
    name,
    price,
    // Cards have no options to look at.
    stock: isInStock(product) ? stock : 0,
    isFeatured,
    createdAt,
    images: images.slice(0, 1),
    asksFirst: product.options.some(({ required }) => required),
    about: plainText(product.description).slice(0, aboutLength),
    category: shown && { name: shown.category.name, slug: shown.category.slug },
  }
}

export type CartProduct = Pick<
  Product,
  'id' | 'price' | 'stock' | 'images' | 'options' | 'inscription' | 'parts'
>

export const cartProduct = ({
  id,
  price,
  stock,
  images,
  options,
  inscription,
  parts,
}: Product): CartProduct => ({
  id,
  price,
  stock,
  images,
  options,
  inscription,
  parts,
})
