import { expect, it } from 'vitest'
import { foldText } from './fold.ts'

it.each([
  ['Шар-гигант «Ёж», 60см', 'шар гигант еж 60 см'],
  ['  LT-30-RED-X5 ', 'lt 30 red x 5'],
  ['\0&|!():*', ''],
])('%s is folded to «%s»', (text, folded) => expect(foldText(text)).toBe(folded))
