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
])('%s may be read %s', (latin, russian) => expect(transliterations(latin)).toContain(russian))
