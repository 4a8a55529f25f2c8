import type { Post } from '#shared/contract/blog.ts'
import type { Category } from '#shared/contract/categories.ts'
import type { Product, ProductHit } from '#shared/contract/products.ts'
import { isInStock } from '#shared/rules/badges.ts'
import { inscribedPrice, priceFrom } from '#shared/rules/options.ts'
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

type Pictured = Pick<Product, 'images' | 'image'>

const shownImages = ({ images, image }: Pictured) => (images.length === 0 && image ? [image] : images)

/** A set without pictures shows the drawn picture of its parts wherever a picture is shown. */
export const withShownImages = <Item extends Pictured>(item: Item): Item => ({
  ...item,
  images: shownImages(item),
})

export type ListedProduct = Pick<
  Product,
  'id' | 'slug' | 'name' | 'price' | 'stock' | 'images' | 'isFeatured' | 'createdAt'
> &
  Pick<ProductHit, 'priceFrom' | 'inscribedPrice'> & {
    /** Plain text for two lines of the widest card. */
    about: string
    /** Has a required option, so a card cannot put it into the cart. */
    asksFirst: boolean
    /** The accent category, or the first one. */
    category: { name: string; slug: string } | undefined
  }

const aboutLength = 240

export function listedProduct(product: Product): ListedProduct {
  const { id, slug, name, price, stock, isFeatured, createdAt } = product
  const { productCategories, accentCategoryId } = product
  const category =
    productCategories.find(({ categoryId }) => categoryId === accentCategoryId) ?? productCategories[0]
  return {
    id,
    slug,
    name,
    price,
    // Cards have no options, so a product with an unavailable required option counts as sold out.
    stock: isInStock(product) ? stock : 0,
    isFeatured,
    createdAt,
    images: shownImages(product).slice(0, 1),
    priceFrom: priceFrom(product),
    inscribedPrice: inscribedPrice(product),
    asksFirst: product.options.some(({ required }) => required),
    about: plainText(product.description).slice(0, aboutLength),
    category: category && { name: category.category.name, slug: category.category.slug },
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
  image,
  options,
  inscription,
  parts,
}: Product): CartProduct => ({
  id,
  price,
  stock,
  images: shownImages({ images, image }),
  options,
  inscription,
  parts,
})
