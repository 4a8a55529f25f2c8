import { describe, expect, test } from 'vitest'
import { inscriptionFaces } from './inscription.ts'
import { layOutInscription, letterSpacing, missingSigns, smallSize, textWidth } from './inscription-layout.ts'

const area = { cx: 50, cy: 41, w: 46, lines: 3 }
const lay = (text: string, more: object = {}) => layOutInscription({ text, face: 'hand', area, ...more })
const linesOf = (text: string, more: object = {}) => lay(text, more).lines.map((line) => line.text)
const faces = Object.values(inscriptionFaces)

describe('an inscription', () => {
  test('breaks into lines with the largest possible letters', () => {
    expect(linesOf('С днём рождения, Аня!')).toEqual(['С днём', 'рождения,', 'Аня!'])
    expect(linesOf('Аня')).toEqual(['Аня'])
    expect(linesOf('Ане 5 лет', { face: 'round' })).toEqual(['Ане', '5 лет'])
  })

  test('has as many lines as the area allows', () => {
    for (const lines of [1, 2, 3])
      expect(linesOf('С днём рождения, Аня!', { area: { ...area, lines } })).toHaveLength(lines)
  })

  test.each(faces)('fits into its area for any text (%s)', (face) => {
    for (const text of [
      'Я',
      'С днём рождения, Аня!',
      'Ш'.repeat(200),
      'слово '.repeat(33),
      '💛'.repeat(40),
    ]) {
      const { size, lines } = layOutInscription({ text, face, area })
      expect(size).toBeGreaterThan(0)
      expect(size).toBeLessThanOrEqual(11)
      for (const line of lines) expect(textWidth(line.text, face) * size).toBeLessThanOrEqual(area.w)
      expect(lines.map((line) => line.text).join(' ')).toBe(text.trim())
    }
  })

  test('scales with its area', () => {
    const half = lay('С днём рождения, Аня!', { area: { ...area, w: 23 } })
    expect(half.size).toBeCloseTo(lay('С днём рождения, Аня!').size / 2, 1)
  })

  test('is centred in its area, also on a picture that is not square', () => {
    const levels = (aspect: number) =>
      layOutInscription({ text: 'Аня', face: 'print', area }, aspect).lines.map(({ path }) =>
        Number(/Q\S+ (\S+)/.exec(path)?.[1]),
      )
    const [square = 0] = levels(1)
    const [high = 0] = levels(0.5)
    expect(high - square).toBeCloseTo(41, 1)
  })

  test('has no lines when the text contains only blanks', () => {
    expect(lay('   ')).toEqual({ size: 0, lines: [] })
  })

  test('counts as small below a letter size', () => {
    expect(lay('С днём рождения, Аня!').size).toBeGreaterThan(smallSize)
    expect(lay('Достопримечательности').size).toBeLessThan(smallSize)
  })
})

test('signs missing from the typefaces are listed once, without marks on letters', () => {
  expect(missingSigns('Ура 🎈🎈! Й é', 'print')).toContain('🎈')
  expect(missingSigns('Ура 🎈🎈!', 'print')).toEqual(['🎈'])
  expect(missingSigns('С днём рождения, Аня! №5 <3 "+" Anya', 'hand')).toEqual([])
})

const alphabets = [
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '0123456789',
  ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~«°·»×–—’“”„…№',
]

test.each([
  ['print', [20.39, 24.59, 14.18, 17.88, 5.86, 23.6]],
  ['round', [26.89, 31.51, 18.24, 22.42, 7.84, 25.08]],
  ['hand', [17.88, 29.5, 11.98, 21.28, 5.26, 24.88]],
] as const)('every letter that the shop cuts has its measured width: %s', (face, widths) => {
  expect(alphabets.map((letters) => Number(textWidth(letters, face).toFixed(2)))).toEqual(widths)
  expect(missingSigns(alphabets.join(''), face)).toEqual([])
})

test.each(faces)('other signs have room too, and marks on letters need none (%s)', (face) => {
  const room = (sign: string) => textWidth(sign, face) - letterSpacing[face]
  for (const letter of ['é', '日', '٣', '¿']) expect(room(letter)).toBeCloseTo(0.7)
  for (const sign of ['💛', '→']) expect(room(sign)).toBeCloseTo(1)
  expect(textWidth('日本', face)).toBeCloseTo(2 * (0.7 + letterSpacing[face]))
  expect(textWidth('\u200d', face)).toBe(0)
  expect(textWidth('е\u0301', face)).toBe(textWidth('е', face))
  expect(missingSigns('а\u0301 \u200d\n', face)).toEqual([])
})

test('the lines are arcs around the middle of the area', () => {
  expect(lay('С  днём рождения, Аня!')).toEqual({
    size: 8.74,
    lines: [
      { text: 'С днём', path: 'M4 49.68Q50 13.85 96 49.68' },
      { text: 'рождения,', path: 'M4 54.52Q50 30.42 96 54.52' },
      { text: 'Аня!', path: 'M4 59.35Q50 46.99 96 59.35' },
    ],
  })
  const badge = { face: 'print' as const, area: { cx: 30, cy: 60, w: 20, lines: 1 } }
  expect(layOutInscription({ text: 'Аня', ...badge }, 0.8)).toEqual({
    size: 10.48,
    lines: [{ text: 'Аня', path: 'M10 83.02Q30 72.84 50 83.02' }],
  })
})
