import { expect, it } from 'vitest'
import { asksForFirstText, firstPlace, inscriptionOf, isFaceName, isFaint, pictureOf } from './inscription.ts'
import { judgeAnswers, type OptionGroup } from './options.ts'

const value = (id: number, name: string, more = {}) => ({
  id,
  name,
  price: '0.00',
  image: null,
  isAvailable: true,
  ...more,
})

const options: OptionGroup[] = [
  {
    id: 1,
    name: 'Цвет',
    kind: 'choice',
    required: false,
    values: [value(11, 'Мята', { image: '/mint.webp' }), value(12, 'Белый')],
  },
  { id: 2, name: 'Надпись', kind: 'text', required: false, maxLength: 40, price: '0.00' },
  {
    id: 3,
    name: 'Шрифт',
    kind: 'choice',
    required: false,
    draws: 'face',
    values: [value(31, 'Округлый'), value(32, 'Рукописный')],
  },
  {
    id: 4,
    name: 'Цвет букв',
    kind: 'choice',
    required: false,
    draws: 'letters',
    values: [value(41, 'Золото', { swatch: '#B98B2E #F6D98A' })],
  },
]
const area = { cx: 50, cy: 42, w: 46, lines: 3 }
const product = { options, inscription: area, images: ['/white.webp'] }
const written = { groupId: 2, text: 'Аня' }
const drawn = (...answers: Parameters<typeof judgeAnswers>[1]) =>
  inscriptionOf(product, judgeAnswers(options, answers).chosen)

it('an inscription uses the chosen face, letter colour and picture', () => {
  const chosen = [
    { groupId: 1, valueId: 11 },
    written,
    { groupId: 3, valueId: 32 },
    { groupId: 4, valueId: 41 },
  ]
  expect(drawn(...chosen)).toEqual({
    text: 'Аня',
    face: 'hand',
    letters: '#B98B2E',
    image: '/mint.webp',
    area,
  })
})

it('an inscription is white on the product’s own picture by default', () => {
  expect(drawn(written, { groupId: 1, valueId: 12 })).toEqual({
    text: 'Аня',
    face: 'print',
    letters: '#FFFFFF',
    image: '/white.webp',
    area,
  })
})

it('an inscription needs a text and a place for it', () => {
  expect(drawn({ groupId: 3, valueId: 32 })).toBeNull()
  const { chosen } = judgeAnswers(options, [written])
  expect(inscriptionOf({ ...product, inscription: null }, chosen)).toBeNull()
  expect(pictureOf({ options: [], images: [] }, [])).toBeNull()
})

it.each([
  ['белый', undefined, true],
  ['Кремовый', undefined, true],
  ['мятный', undefined, false],
  ['Особый', '#FEFEFE #C0C0C0', true],
  ['30 см', undefined, false],
])('white letters on «%s» (%s) are hardly visible: %s', (name, swatch, isHardlySeen) => {
  const [, text] = options
  if (!text) throw new Error('not the options of above')
  const colour: OptionGroup = {
    id: 1,
    name: 'Цвет',
    kind: 'choice',
    required: true,
    values: [value(11, name, { swatch })],
  }
  const product = { options: [colour, text], inscription: area, images: [] }
  const written = [
    { groupId: 1, valueId: 11 },
    { groupId: 2, text: 'Ура' },
  ]
  expect(isFaint(product, judgeAnswers(product.options, written).chosen)).toBe(isHardlySeen)
  // Without letters there is nothing to be seen.
  expect(isFaint(product, judgeAnswers(product.options, written.slice(0, 1)).chosen)).toBe(false)
})

it('the names of the typefaces are known', () => {
  expect(['Печатный', 'Округлый', 'Рукописный'].map(isFaceName)).toEqual([true, true, true])
  expect(['печатный', '', 'constructor'].map(isFaceName)).toEqual([false, false, false])
})

it('the first text option asks for the usual place', () => {
  const text = { kind: 'text' } as const
  const gone = { kind: 'text', isGone: true } as const
  const choice = { kind: 'choice' } as const
  expect(asksForFirstText([], [choice, text])).toBe(true)
  expect(asksForFirstText([gone], [gone, text])).toBe(true)
  expect(asksForFirstText([choice, text], [text])).toBe(false)
  expect(asksForFirstText([], [])).toBe(false)
  expect(asksForFirstText([], [choice, gone])).toBe(false)
  expect(firstPlace).toEqual({ cx: 50, cy: 42, w: 40, lines: 2 })
})

it('letters of two colours are hardly visible when one of them is', () => {
  const [colour, ...others] = options
  if (colour?.kind !== 'choice') throw new Error('not the options of above')
  const letters = others.map((group) =>
    group.kind === 'choice' && group.draws === 'letters'
      ? { ...group, values: [value(41, 'Белые', { swatch: '#FFFFFF' })] }
      : group,
  )
  const own = { options: [colour, ...letters], inscription: area, images: [] }
  const answers = [written, { groupId: 4, valueId: 41 }]
  // Only the colour of the balloon is behind the letters.
  expect(isFaint(own, judgeAnswers(own.options, answers).chosen)).toBe(false)
  const onWhite = [...answers, { groupId: 1, valueId: 12 }]
  expect(isFaint(own, judgeAnswers(own.options, onWhite).chosen)).toBe(true)
})

it('a removed option draws nothing', () => {
  const gone = options.map((group) => (group.id === 3 ? { ...group, isGone: true as const } : group))
  const { chosen } = judgeAnswers(options, [written, { groupId: 3, valueId: 32 }])
  expect(inscriptionOf({ ...product, options: gone }, chosen)?.face).toBe('print')
})
