import { z } from 'zod'
import { limitText, offsetText } from './fields.ts'

export const pageQuery = z.object({ limit: limitText.optional(), offset: offsetText.optional() })
export type PageQuery = z.infer<typeof pageQuery>

export const searchQuery = pageQuery.extend({ search: z.string().max(200).optional() })
export type SearchQuery = z.infer<typeof searchQuery>

/** A search may stop counting: then there are more than `total`. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), moreThanTotal: z.literal(true).optional() })

export const listOrPage = <Item extends z.ZodType>(item: Item) => z.xor([z.array(item), pageOf(item)])
