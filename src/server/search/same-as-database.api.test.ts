import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { deletionKeys } from './edit-distance.ts'
import { foldText } from './fold.ts'

const { db } = await testDatabase()

const sampled = (unit: string, minLength: number) =>
  fc.sample(fc.string({ unit: fc.constantFrom(...unit), minLength, maxLength: 14 }), 300)

it('the database folds the shop’s texts as the search folds what is typed', async () => {
  const texts = sampled('абеёжшщъЪЁЖabzAZ019-«»,.%_ ', 0)
  const { rows } = await db.execute<{ folded: string }>(sql`
    select search_fold(said) as folded from unnest(${sql.param(texts)}::text[]) with ordinality list (said, place)
    order by place
  `)
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
})

it('the database keeps the shop’s words under the keys that typos are looked up by', async () => {
  const words = sampled('абвгдежзик', 1)
  const { rows } = await db.execute<{ keys: string[] }>(sql`
    select search_typos(word) as keys from unnest(${sql.param(words)}::text[]) with ordinality list (word, place)
    order by place
  `)
  expect(rows.map(({ keys }) => keys.toSorted())).toEqual(words.map((word) => deletionKeys(word).toSorted()))
})
