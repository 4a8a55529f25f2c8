import { type LatexColour, latexColour, latexColours } from './latex-colours.ts'
import type { Draft } from './types.ts'
import { capitalize, delivery, sentences, turn, upkeep } from './words.ts'

const flight30 = [
  'Парит до 12 часов, с обработкой дольше.',
  'Поднимется под потолок сразу и провисит весь вечер, а с обработкой встретит и послезавтра.',
  'Самый ходовой размер: пять таких шаров с лентами уже выглядят букетом.',
  'К утренней выписке или завтраку в постель надуваем на рассвете, чтобы запас полёта был полным.',
  'Диаметр 30 см, длина с лентой около полутора метров: ребёнку удобно держать за кончик.',
] as const

const flight35 = [
  'Парит до 12 часов, с обработкой дольше.',
  'На пять сантиметров больше обычного, поэтому гелия внутри в полтора раза больше.',
  'Латекс толще, чем у тридцатки: шар круглее и меньше боится детских рук.',
  'Хватает на весь праздник, а если попросить обработку, встретит и следующий день.',
] as const

const lead30 = [
  (c: LatexColour) => `${capitalize(c.one)} латексный шар с гелием и лентой.`,
  (c: LatexColour) => `Классический ${c.one} шар, уже надут гелием.`,
  (c: LatexColour) => `Круглый ${c.one} шар на ленте, с гелием внутри.`,
] as const

const lead35 = [
  (c: LatexColour) => `Большой ${c.one} шар из плотного латекса, с гелием.`,
  (c: LatexColour) => `${capitalize(c.one)} шар увеличенного размера, с лентой в тон.`,
] as const

function single(colour: LatexColour, size: 30 | 35, index: number): Draft {
  const small = size === 30
  return {
    name: `${capitalize(colour.one)} шар, ${size} см`,
    sku: `LT-${size}-${colour.code}`,
    price: small ? 110 : 130,
    description: small
      ? sentences(turn(lead30, index)(colour), colour.shade, turn(flight30, index), turn(delivery, index))
      : sentences(turn(lead35, index)(colour), turn(flight35, index), colour.pair, turn(upkeep, index)),
    images: [colour.picture],
    tags: ['латекс', 'пастель', 'поштучно', colour.one, 'гелий'],
    categories: ['pastel'],
    stockUpTo: 140,
  }
}

const giantTalk = {
  60: {
    price: 790,
    lead: 'диаметром 60 см, с гелием и широкой лентой.',
    flight: [
      'Один такой шар заменяет букет и парит до 36 часов.',
      'Поднимает ленту с кисточками и открытку, которую мы привяжем бесплатно.',
      'Проходит в обычную дверь, но на снимках смотрится вдвое больше.',
    ],
  },
  90: {
    price: 1790,
    lead: 'диаметром 90 см, почти метр праздника на одной ленте.',
    flight: [
      'Гелия внутри столько, что шар парит до 2 дней.',
      'Перед заказом проверьте дверной проём: нужен метр в ширину, иначе надуем прямо у вас.',
      'Его выбирают для свадебных прогулок и фотосессий на сопках: ветер с ним играет, но не уносит.',
    ],
  },
} as const

function giant(code: string, size: 60 | 90, index: number): Draft {
  const colour = latexColour(code)
  const { price, lead, flight } = giantTalk[size]
  return {
    name: `${capitalize(colour.one)} шар-гигант, ${size} см`,
    sku: `LT-${size}-${code}`,
    price,
    description: sentences(
      `${capitalize(colour.one)} шар ${lead}`,
      turn(flight, index),
      size === 60 ? colour.occasion : colour.shade,
      turn(upkeep, index + 2),
    ),
    images: [colour.picture],
    tags: ['шар-гигант', 'латекс', 'большой шар', colour.one, 'фотосессия'],
    categories: ['shary-giganty', 'lateksnye-shary'],
    stockUpTo: 18,
  }
}

const miniTalk = [
  'Надуваются ручным насосом за десять секунд каждый.',
  'Ими заполняют просветы в гирляндах и арках, чтобы не было видно каркаса.',
  'На палочках превращаются в топперы для торта и капкейков.',
  'Гелий такой размер не поднимет, зато воздух держит до двух недель.',
] as const

function mini(code: string, index: number): Draft {
  const colour = latexColour(code)
  return {
    name: `${capitalize(colour.many)} мини-шары, 13 см, 50 шт.`,
    sku: `LT-13-${code}-X50`,
    price: 349.5,
    description: sentences(
      `Упаковка из 50 ${colour.ofMany} шаров-малышей под воздух.`,
      turn(miniTalk, index),
      turn([colour.pair, colour.shade], index),
      'Диаметр надутого шара 12–13 см, латекс плотный, в пакете лежит запас на случай лопнувших.',
    ),
    images: [colour.picture],
    tags: ['мини-шары', 'латекс', 'без гелия', colour.one, 'гирлянда'],
    categories: ['mini-shary', 'dlya-samostoyatelnogo-naduvaniya'],
    stockUpTo: 60,
  }
}

const giants60 = ['RED', 'PNK', 'BLS', 'LIL', 'BLU', 'LBL', 'MNT', 'YLW', 'WHT', 'BLK']
const giants90 = ['RED', 'PNK', 'LBL', 'TRQ', 'PCH', 'WHT', 'ORG', 'PRP']
const minis = ['RED', 'PNK', 'BLS', 'LIL', 'BLU', 'LBL', 'MNT', 'YLW', 'ORG', 'PCH', 'WHT', 'BLK']

export function latexSingles(): Draft[] {
  return [
    ...latexColours.map((colour, index) => single(colour, 30, index)),
    ...latexColours.map((colour, index) => single(colour, 35, index)),
    ...giants60.map((code, index) => giant(code, 60, index)),
    ...giants90.map((code, index) => giant(code, 90, index)),
    ...minis.map(mini),
  ]
}
