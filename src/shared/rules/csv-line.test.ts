import { expect, it } from 'vitest'
import { byteOrderMark, csvLine, escapeFormula, unescapeFormula } from './csv-line.ts'

it.each(['=1+1', '+7', '-5', '@a', '\tx', '\rx', '＝1', '＋1', '－1', '＠a', "'a"])(
  'a text that a spreadsheet may run is guarded and read back: %j',
  (text) => {
    expect([escapeFormula(text), unescapeFormula(`'${text}`)]).toEqual([`'${text}`, text])
  },
)

it.each(['шар', 'a=1', '1-2', '', 'x@y'])('a plain text stays as it is: %j', (text) => {
  expect([escapeFormula(text), unescapeFormula(text)]).toEqual([text, text])
})

it('a line has semicolons, decimal commas and quotes where a cell needs them', () => {
  const cells = [
    'шар',
    '',
    'a;b',
    'a"b',
    'a\nb',
    'a\rb',
    'a\tb',
    'a,b',
    { number: '1290.50' },
    { number: '4' },
  ]
  expect(csvLine(cells)).toBe('шар;;"a;b";"a""b";"a\nb";"a\rb";"a\tb";"a,b";1290,50;4\r\n')
  expect(csvLine(['=1;2'])).toBe(`"'=1;2"\r\n`)
  expect(byteOrderMark).toBe('\uFEFF')
})
