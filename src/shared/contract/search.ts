import { z } from 'zod'
import { category } from './categories.ts'
import { product, productHit, productList } from './products.ts'

const suggestedCategory = category
  .pick({ id: true, name: true, slug: true, image: true, productCount: true })
  .extend({ parentName: z.string().nullable() })
export type SuggestedCategory = z.infer<typeof suggestedCategory>

const suggestedProduct = productHit.extend({ stock: product.shape.stock })
export type SuggestedProduct = z.infer<typeof suggestedProduct>

const foundPage = z.object({ title: z.string(), href: z.string() })
export type FoundPage = z.infer<typeof foundPage>

const inscription = z.object({
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** With these words. */
  price: z.string(),
  text: z.string(),
})

export const suggestions = z.object({
  categories: z.array(suggestedCategory),
  queries: z.array(z.string()),
  products: z.array(suggestedProduct),
  /** The shop's own pages, for words such as «доставка». */
  pages: z.array(foundPage),
  /** The words of the query on a balloon, where no product has them. */
  inscription: inscription.nullable(),
  ...productList.pick({ total: true, moreThanTotal: true }).shape,
})
export type Suggestions = z.infer<typeof suggestions>
