import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { searchCases } from '../search-cases.test-data.ts'
import { foldText, tokensOf } from './fold.ts'
import { stemOf } from './snowball.ts'
import { functionWords } from './stop-words.ts'

const { db } = await testDatabase()

const sampled = (unit: string, minLength: number) =>
  fc.sample(fc.string({ unit: fc.constantFrom(...unit), minLength, maxLength: 14 }), 300)

async function ofEach(what: ReturnType<typeof sql>, texts: string[]): Promise<(string | null)[]> {
  const { rows } = await db.execute<{ answer: string | null }>(sql`
    select ${what} as answer from unnest(${sql.param(texts)}::text[]) with ordinality list (said, place) order by place
  `)
  return rows.map(({ answer }) => answer)
}

it('the database folds the shop’s texts as the search folds queries', async () => {
  const texts = sampled('абеёжшщъЪЁЖabzAZ019-«»,.%_ ', 0)
  expect(await ofEach(sql`search_fold(said)`, texts)).toEqual(texts.map(foldText))
})

it('the database stems the shop’s words as the search stems queries', async () => {
  const endings = 'ами ость ейший ованная ившись ующего ться ешь нный ия ой ью ях ее'.split(' ')
  const typed = searchCases.flatMap(([text]) => tokensOf(text)).filter((token) => /^[а-я]+$/.test(token))
  const words = [...typed, ...sampled('абвеиклнорстшыьэюя', 1)]
    .flatMap((word) => [word, ...endings.map((ending) => word + ending)])
    .filter((word) => !functionWords.has(word) && !/^(один|одна|одно|два|две|три)$/.test(word))
  const stems = await ofEach(sql`search_stem(said)`, words)
  expect(stems).toEqual(words.map(stemOf))
})

it('the database and the search ignore the same function words', async () => {
  const words = [...functionWords]
  expect(await ofEach(sql`search_stem(said)`, words)).toEqual(words.map(() => null))
})
