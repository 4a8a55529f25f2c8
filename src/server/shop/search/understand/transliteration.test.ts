import { expect, it } from 'vitest'
import { transliterations } from './transliteration.ts'

it.each([
  ['shary', 'шары'],
  ['serdce', 'сердце'],
  ['serdtse', 'сердце'],
  ['krasnyy', 'красный'],
  ['lyublyu', 'люблю'],
  ['girlianda', 'гирлянда'],
  ['den', 'день'],
])('the Latin text %s may be read as %s', (latin, russian) =>
  expect(transliterations(latin)).toContain(russian),
)
