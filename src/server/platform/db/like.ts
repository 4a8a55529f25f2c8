import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A LIKE pattern for columns that contain this text as it stands: its own «%», «_» and «\» match only themselves. */
export const likeContains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

// The database's own locale may not know Cyrillic capitals; this collation does everywhere.
const folded = (text: SQL) => sql`lower((${text}) collate "und-x-icu")`

const joined = (columns: PgColumn[]) => sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`

/** Whether these columns, one after the other, contain what was typed, whatever the capitals. */
export const containsWords = (columns: PgColumn[], typed: string): SQL =>
  sql`${folded(joined(columns))} like ${folded(sql`${likeContains(typed)}::text`)}`

const withoutYo = (text: SQL) => sql`replace(${folded(text)}, 'ё', 'е')`

/** The same, whether «ё» or «е» was typed. */
export const containsSpelled = (columns: PgColumn[], typed: string): SQL =>
  sql`${withoutYo(joined(columns))} like ${withoutYo(sql`${likeContains(typed)}::text`)}`

/** What was typed as it stands in texts that are folded already and in an index, which has the collation of the database. */
export const foldedWord = (typed: string): SQL => sql`(${folded(sql`${typed}::text`)} collate "default")`

/** The same as `containsWords` of such a text. */
export const containsFolded = (text: SQL, typed: string): SQL =>
  sql`${text} like ${foldedWord(likeContains(typed))}`
