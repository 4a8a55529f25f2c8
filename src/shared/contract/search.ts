import { z } from 'zod'
import { category } from './categories.ts'
import { product, productHit, productList } from './products.ts'

const suggestedCategory = category
  .pick({ id: true, name: true, slug: true, image: true, productCount: true })
  .extend({ parentName: z.string().nullable() })
export type SuggestedCategory = z.infer<typeof suggestedCategory>

const suggestedProduct = productHit.extend({ stock: product.shape.stock })
export type SuggestedProduct = z.infer<typeof suggestedProduct>

export const suggestions = z.object({
  categories: z.array(suggestedCategory),
  queries: z.array(z.string()),
  products: z.array(suggestedProduct),
  ...productList.pick({ total: true, moreThanTotal: true }).shape,
})
export type Suggestions = z.infer<typeof suggestions>
