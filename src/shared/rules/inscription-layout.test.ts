import { describe, expect, test } from 'vitest'
import { inscriptionFaces } from './inscription.ts'
import { layOutInscription, missingSigns, smallSize, textWidth } from './inscription-layout.ts'

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
