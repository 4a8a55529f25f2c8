import type { z } from 'zod'
import type { optionGroupsForm } from '#shared/contract/options.ts'
import { inscriptionFaces } from '#shared/rules/inscription.ts'
import { latexColour } from './latex-colours.ts'
import type { DemoProduct, Draft } from './types.ts'
import { capitalize } from './words.ts'

type Options = z.input<typeof optionGroupsForm>
type Group = Options[number]

/** Pictures and parts by name and SKU. */
export type MadeToOrder = {
  options?: Options
  inscription?: { cx: number; cy: number; w: number; lines: number }
  companions?: string[]
  parts?: { sku: string; quantity: number }[]
}

const inscriptionSku = 'MO-TEXT'
const digitSku = 'MO-DIGIT'

/** Left out of the random orders: they have required options. */
export const asksFirst = ({ sku }: Pick<DemoProduct, 'sku'>) => sku === inscriptionSku || sku === digitSku

export const madeToOrder = (): Draft[] => [
  {
    name: 'Шар с вашей надписью',
    sku: inscriptionSku,
    price: 290,
    description:
      'Большой латексный шар с гелием, на который мы вырежем ваши слова. Буквы из плёнки держатся до последнего часа полёта и не размокают под снегом. Выберите цвет, размер и шрифт, а строки мы перенесём сами.',
    images: ['latex-round-lilac', 'latex-round-white', 'latex-round-mint', 'latex-round-black'],
    tags: ['надпись', 'день рождения', 'на заказ'],
    categories: ['s-risunkom-den-rozhdeniya', 'detskie'],
    stockUpTo: 60,
  },
  {
    name: 'Цифра на ваш выбор, 102 см',
    sku: digitSku,
    price: 890,
    description:
      'Фольгированная цифра высотой 102 см, с гелием, на грузике. Соберите дату сами: цифра и цвет выбираются здесь. Если нужна пара, добавьте её второй строкой.',
    images: ['foil-digit-5-rose-gold', 'foil-digit-1-gold', 'foil-digit-8-silver'],
    tags: ['цифра', 'юбилей', 'на заказ'],
    categories: ['tsifry', 'tsifry-i-bukvy'],
    stockUpTo: 40,
  },
]

const swatches: [code: string, swatch: string][] = [
  ['WHT', '#FBFAFC'],
  ['BLS', '#F2CFD6'],
  ['PCH', '#FFC9A8'],
  ['YLW', '#FFD84D'],
  ['MNT', '#A9E6CF'],
  ['LBL', '#A9D0F5'],
  ['BLU', '#2F5FC4'],
  ['LIL', '#C3A1EE'],
  ['PRP', '#7A3FB8'],
  ['PNK', '#F58BB4'],
  ['RED', '#D81F36'],
  ['BLK', '#26222F'],
]

const metals = [
  { name: 'Розовое золото', picture: 'rose-gold', swatch: '#E8B7A2 #B57A63' },
  { name: 'Золото', picture: 'gold', swatch: '#F6D98A #B98B2E' },
  { name: 'Серебро', picture: 'silver', swatch: '#F4F4F7 #A9AAB5' },
]

const face: Group = {
  name: 'Шрифт',
  kind: 'choice',
  draws: 'face',
  values: Object.keys(inscriptionFaces).map((name) => ({ name })),
}
const letters: Group = {
  name: 'Цвет букв',
  kind: 'choice',
  draws: 'letters',
  values: [
    { name: 'Белый', swatch: '#FFFFFF' },
    { name: 'Золото', swatch: '#B98B2E' },
    { name: 'Чёрный', swatch: '#1E1A36' },
  ],
}
const written = (name: string, maxLength: number, price: string): Group => ({
  name,
  kind: 'text',
  maxLength,
  price,
})

const inscribedBalloon: MadeToOrder = {
  options: [
    {
      name: 'Цвет',
      kind: 'choice',
      required: true,
      values: swatches.map(([code, swatch]) => {
        const { one, picture } = latexColour(code)
        return { name: capitalize(one), image: picture, swatch, isAvailable: code !== 'PNK' }
      }),
    },
    {
      name: 'Размер',
      kind: 'choice',
      required: true,
      values: [
        { name: '35 см' },
        { name: '45 см', price: '200.00' },
        { name: '60 см', price: '600.00' },
        { name: '90 см', price: '1400.00', isAvailable: false },
      ],
    },
    written('Надпись', 40, '150.00'),
    face,
    letters,
  ],
  inscription: { cx: 50, cy: 41, w: 46, lines: 3 },
  companions: ['PG-WGHT-RED', 'PG-CNDL-5', 'PG-RBN-SET4', 'LT-30-WHT'],
}

const digit: MadeToOrder = {
  options: [
    {
      name: 'Цифра',
      kind: 'choice',
      required: true,
      values: Array.from({ length: 10 }, (_, value) => ({
        name: String(value),
        image: `foil-digit-${value}-rose-gold`,
      })),
    },
    {
      name: 'Цвет',
      kind: 'choice',
      required: true,
      values: metals.map(({ name, swatch }) => ({ name, swatch })),
    },
  ],
  companions: ['PG-WGHT-BLU', 'PG-CNDL-H6', 'PG-HAT-2'],
}

const inscribedBouquet: MadeToOrder = {
  options: [written('Надпись на шаре', 24, '150.00'), face, letters],
  inscription: { cx: 50.6, cy: 45.6, w: 21, lines: 2 },
}

const latex = (quantity: number, ...codes: string[]) =>
  codes.map((code) => ({ sku: `LT-30-${code}`, quantity }))
const part = (sku: string, quantity = 1) => ({ sku, quantity })

const sets: Record<string, MadeToOrder['parts']> = {
  'ST-HOUR': [
    ...latex(3, 'RED', 'YLW', 'LBL', 'LIM', 'ORG'),
    part('PG-FLAG-5'),
    part('PG-CNDL-5'),
    part('PG-HAT-6'),
  ],
  'ST-ONE-P': [
    part('DG-86-1-RGD'),
    part('FG-CROWN-36-RGD'),
    ...latex(4, 'BLS'),
    ...latex(3, 'WHT'),
    part('PG-CNDL-5'),
    part('PG-HAT-2'),
  ],
  'ST-ONE-B': [
    part('FG-BEAR-75'),
    part('DG-86-1-SLV'),
    ...latex(4, 'LBL'),
    ...latex(3, 'WHT'),
    part('PG-CNDL-5'),
    part('PG-HAT-2'),
  ],
  'ST-SEA': [...latex(5, 'BLU', 'TRQ'), part('FS-46-SLV', 3), part('PG-CANN-30')],
  'ST-QUEEN': [part('FG-CROWN-80-RGD'), ...latex(10, 'BLS'), part('CF-30-GLD', 5)],
  'ST-JUB': [part('FN-BLACK-PAIR'), part('FS-46-GLD', 5)],
  'ST-CLOUDS': [part('FG-CLOUD-70'), part('FG-MOON-80-SLV'), part('LT-30-WHT-X10', 2), ...latex(20, 'LBL')],
  'ST-CLASS': [...latex(13, 'YLW'), ...latex(12, 'LBL'), part('PG-FLAG-5')],
  'ST-BABY-G': [part('BQ-GIRL-M'), part('LT-30-PNK-X10'), part('FH-46-PNK')],
  'ST-BABY-B': [part('BQ-BOY-M'), ...latex(10, 'LBL'), part('FS-46-BLU')],
  'ST-HEN': [part('FG-CROWN-80-RGD'), ...latex(10, 'BLS'), part('CH-35-RGD', 5), part('PG-CANN-30')],
  'ST-STAG': [part('FS-46-GLD'), ...latex(12, 'BLK'), part('CH-35-GLD', 6)],
  'ST-HEN-N': [part('CH-35-PRP', 5), ...latex(5, 'LIL', 'MNT'), part('CF-30-SLV', 2)],
  'ST-LOVE-AM': [part('FH-81-RED'), ...latex(5, 'RED'), part('CF-30-HRT', 2)],
  'ST-LOVE-30': [...latex(10, 'RED'), part('LT-30-PNK-X10'), part('CF-30-HRT', 10)],
  'ST-YES': [part('FH-81-RED'), part('BQ-LOVE-M'), part('FH-46-RED', 6), part('PG-WGHT-RED', 7)],
  'ST-AURORA': [part('FH-46-SLV', 3), part('CH-35-PRP', 7), part('CH-35-GRN', 6), ...latex(7, 'TRQ')],
}

const birthdayCompanions = ['PG-CNDL-5', 'PG-HAT-2', 'PG-CANN-30', 'PG-FLAG-5']

export function madeToOrderOf({ sku }: Pick<DemoProduct, 'sku'>): MadeToOrder | null {
  if (sku === inscriptionSku) return inscribedBalloon
  if (sku === digitSku) return digit
  const parts = sets[sku]
  if (parts) return { parts, companions: ['PG-WGHT-RED', 'PG-RBN-SET4'] }
  if (/^BQ-(LOVE|BAY)-M$/.test(sku)) return { ...inscribedBouquet, companions: birthdayCompanions }
  if (/^(BQ|DG-102)-/.test(sku)) return { companions: birthdayCompanions }
  return null
}

/** Orders with options, by age in days. */
export const demoInscriptions = [
  { text: 'С днём рождения, Аня!', colour: 'Сиреневый', size: '45 см', face: 'Рукописный', daysAgo: 1 },
  { text: 'Ане 5 лет', colour: 'Мятный', size: '45 см', face: 'Округлый', daysAgo: 1 },
  { text: 'Выходи за меня!', colour: 'Красный', size: '60 см', face: 'Рукописный', daysAgo: 2 },
]
