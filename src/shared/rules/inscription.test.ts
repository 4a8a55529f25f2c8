import { expect, it } from 'vitest'
import { inscriptionOf, isFaint, pictureOf } from './inscription.ts'
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
