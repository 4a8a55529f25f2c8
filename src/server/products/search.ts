import { type SQL, sql } from 'drizzle-orm'
import { products } from '../db/schema.ts'
import type { Queries } from '../db/tx.ts'

/** What a search found: the condition, the order with the best match first, and a correction if one was needed. */
export type Matches = { where: SQL; rank: SQL; correction?: string }

const plain = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export async function findMatches(_db: Queries, text: string): Promise<Matches> {
  const pattern = `%${plain(text)}%`
  return {
    where: sql`(${products.name} ilike ${pattern} or ${products.sku} ilike ${pattern} or array_to_string(${products.tags}, ' ') ilike ${pattern})`,
    rank: sql`${products.name} ilike ${pattern} desc`,
  }
}
