import { sql } from 'drizzle-orm'
import { isPublic } from '#server/platform/db/is-public.ts'
import { categories, categoryParents } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import type { Entry } from './vocabulary.ts'

export type CategoryName = { id: number; name: string; parentIds: number[] }

type News = {
  entries: Entry[]
  categories: CategoryName[]
  /** All transactions before this one have ended and were read. */
  horizon: string
}

export async function selectNews(db: Queries, since: string): Promise<News> {
  const { rows } = await db.execute<News>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce((
        select json_agg(json_build_object('word', word, 'stem', stem, 'place', place))
        from search_words where learned_in >= ${since}::xid8
      ), '[]') as entries,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'parentIds', array(
          select parent_id from ${categoryParents} where category_id = ${categories.id} order by position, parent_id
        )))
        from ${categories} where ${isPublic(categories)}
      ), '[]') as categories
  `)
  return rows[0] ?? { entries: [], categories: [], horizon: since }
}
