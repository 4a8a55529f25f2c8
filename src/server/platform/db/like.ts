import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Makes «%», «_» and «\» of a LIKE pattern match only themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export const likeContains = (text: string): string => `%${escapeLike(text)}%`

// The locale of the database may not know Cyrillic capitals; this collation always does.
const folded = (text: SQL) => sql`lower((${text}) collate "und-x-icu")`

const joined = (columns: PgColumn[]) => sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`

export const containsWords = (columns: PgColumn[], typed: string): SQL =>
  sql`${folded(joined(columns))} like ${folded(sql`${likeContains(typed)}::text`)}`

const withoutYo = (text: SQL) => sql`replace(${folded(text)}, 'ё', 'е')`

/** Like `containsWords`, but treats «ё» and «е» as one letter. */
export const containsSpelled = (columns: PgColumn[], typed: string): SQL =>
  sql`${withoutYo(joined(columns))} like ${withoutYo(sql`${likeContains(typed)}::text`)}`

/** Folds a typed pattern for an indexed expression, which has the collation of the database. */
export const foldedWord = (typed: string): SQL => sql`(${folded(sql`${typed}::text`)} collate "default")`
