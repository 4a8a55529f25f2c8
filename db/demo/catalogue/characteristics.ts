import { slugify } from '#shared/rules/slug.ts'
import { madeToOrderOf } from './made-to-order.ts'
import type { DemoProduct } from './types.ts'

/** A value and the words that imply it. */
type Rule = readonly [value: string, says: RegExp]

/** Word beginnings: «золот» matches «золотая» and «розовое золото», but not «позолота». */
const begins = (...beginnings: string[]) => new RegExp(`(?<![а-яё])(${beginnings.join('|')})`, 'i')

const colours: readonly Rule[] = [
  ['Белый', begins('бел[аоы]', 'снежн')],
  ['Кремовый', begins('кремов')],
  ['Пудровый', begins('пудр')],
  ['Розовый', begins('розов')],
  ['Персиковый', begins('персик')],
  ['Красный', begins('красн', 'бордо')],
  ['Оранжевый', begins('оранж', 'морошк')],
  ['Жёлтый', begins('ж[её]лт')],
  ['Лаймовый', begins('лайм')],
  ['Зелёный', begins('зел[её]н')],
  ['Мятный', begins('мят')],
  ['Бирюзовый', begins('бирюз')],
  ['Голубой', begins('голуб')],
  ['Синий', begins('син[еия]')],
  ['Сиреневый', begins('сирен', 'лаванд')],
  ['Фиолетовый', begins('фиолет')],
  ['Золото', begins('золот')],
  ['Розовое золото', begins('розов[а-яё]+ золот')],
  ['Серебро', begins('серебр')],
  ['Серый', begins('сер[ыо]')],
  ['Чёрный', begins('ч[её]рн')],
  ['Прозрачный', begins('прозрачн')],
  ['Микс', begins('разноцвет', 'радуг', 'ассорти')],
]

/** By part of the picture's name, for products without a colour in their words. */
const picturedColours: readonly Rule[] = [
  ['Белый', /white|cloud/],
  ['Пудровый', /blush/],
  ['Розовый', /-pink/],
  ['Персиковый', /peach/],
  ['Красный', /-red|hearts/],
  ['Оранжевый', /orange|bear/],
  ['Жёлтый', /yellow/],
  ['Лаймовый', /lime/],
  ['Зелёный', /green/],
  ['Мятный', /mint/],
  ['Бирюзовый', /turquoise/],
  ['Голубой', /light-blue|baby-blue|box-blue/],
  ['Синий', /(?<!light|baby|box)-blue/],
  ['Сиреневый', /lilac/],
  ['Фиолетовый', /purple/],
  ['Золото', /(?<!rose)-gold/],
  ['Розовое золото', /rose-gold/],
  ['Серебро', /silver/],
  ['Серый', /grey/],
  ['Чёрный', /black/],
  ['Микс', /rainbow|pastel|spools|cannon|flags|hat/],
]

const materials: readonly Rule[] = [
  ['Латекс', /latex-|chrome-|confetti-(?!cannon)|bouquet-|garland-(arch|gold)|gift-box/],
  ['Фольга', /foil-|bouquet-(red|blue|baby|black)|number-/],
  ['Картон', /gift-box|party-hat|cannon/],
  ['Бумага', /paper-/],
  ['Текстиль', /spools/],
  ['Воск', /candles/],
]

/** Upper limit of the longest side in centimetres. */
const sizes: readonly (readonly [value: string, upTo: number])[] = [
  ['До 20 см', 20],
  ['30 см', 32],
  ['35 см', 40],
  ['45 см', 50],
  ['60 см', 60],
  ['70 см', 75],
  ['80 см', 86],
  ['90 см', 95],
  ['1 метр', 110],
  ['Полтора метра', 160],
  ['2 метра', 220],
  ['Больше 2 метров', Infinity],
]

/** By the beginning of the SKU, for products without a size in their words. */
const usualSizes: readonly (readonly [begins: RegExp, centimetres: number])[] = [
  [/^BQ-.*-S$/, 100],
  [/^BQ-.*-M$/, 150],
  [/^(BQ|FN)-/, 200],
  [/^BD-/, 102],
  [/^(AR|GR|GK|PZ|PG-FLAG)-?/, 300],
  [/^PG-/, 15],
  [/^FB-/, 46],
  [/^ST-/, 150],
]
const usualSize = 30

const occasions: readonly Rule[] = [
  [
    'День рождения',
    begins('день рождения', 'дня рождения', 'днём рождения', 'именин', 'годик', 'цифра', 'торт', 'детям'),
  ],
  ['Юбилей', begins('юбиле', '[2-9][05] лет')],
  ['Выписка', begins('выписк', 'роддом', 'новорожд')],
  ['Свадьба', begins('свад', 'невест', 'загс', 'девичник')],
  ['День влюблённых', begins('14 февраля', 'влюбл', 'любов', 'признани', 'сердц', 'сердеч')],
  ['8 Марта', begins('8 марта', 'восьмо', 'маме', 'женщин', 'весн')],
  ['23 февраля', begins('23 февраля', 'папе', 'защитник', 'моряк')],
  ['Выпускной', begins('выпускн', 'школ', 'сентябр', 'перв[а-я]+ класс')],
  ['Новый год', begins('нов[а-я]+ год', 'зим', 'снег', 'снеж', 'сияни')],
  ['Корпоратив', begins('корпоратив', 'открыти', 'бизнес', 'коллег', 'компани', 'начальник')],
]

const receivers: readonly Rule[] = [
  ['Девочке', begins('девочк', 'дочк', 'дочь', 'принцесс', 'devochkam')],
  ['Мальчику', begins('мальчи', 'сын(?!ы)', 'космонавт', 'malchikam')],
  ['Малышу', begins('малыш', 'новорожд', 'годик', 'выписк', 'крестин')],
  [
    'Женщине',
    begins('женщин', 'девушк', 'мам[еы]', 'подруг', 'жен[еы](?![а-я])', 'невест', 'девичник', 'королев'),
  ],
  ['Мужчине', begins('мужчин', 'мужск', 'муж(?![а-я])', 'мужу', 'папе', 'моряк', 'босс', 'капитан')],
  ['Любимым', begins('любим', 'любов', 'влюбл', 'признани', 'годовщин', 'сердц')],
  ['Коллегам', begins('коллег', 'начальник', 'босс', 'корпоратив', 'компани')],
]
const forAnybody = 'Всем'

const whole = (rules: readonly Rule[], text: string) =>
  rules.flatMap(([value, says]) => (says.test(text) ? [value] : []))

const orElse = (values: string[], others: string[]) => (values.length > 0 ? values : others)

function coloursOf({ name, tags, madeOf }: DemoProduct): string[] {
  const words = `${name} ${tags.join(' ')}`
  // Rose gold is neither rose nor gold.
  const withoutRoseGold = words.replace(/розов[а-яё]+ золот[а-яё]*/gi, '')
  const named = colours.flatMap(([value, says]) =>
    says.test(value === 'Розовое золото' ? words : withoutRoseGold) ? [value] : [],
  )
  const pictured = whole(picturedColours, madeOf[0] ?? '')
  const isMixed = named.length > 0 && !named.includes('Микс') && pictured.includes('Микс')
  return orElse([...named, ...(isMixed ? ['Микс'] : [])], orElse(pictured, ['Микс']))
}

function sizeOf({ name, sku }: DemoProduct): string {
  const told = /(\d+) см/.exec(name)?.[1] ?? /^[A-Z]{2}-(\d{2,3})-/.exec(sku)?.[1]
  const usual = usualSizes.find(([says]) => says.test(sku))?.[1] ?? usualSize
  const centimetres = told && !sku.startsWith('PG-RBN') ? Number(told) : usual
  return sizes.find(([, upTo]) => centimetres <= upTo)?.[0] ?? ''
}

type Characteristic = { name: string; values: string[]; of: (product: DemoProduct) => string[] }

const names = (rules: readonly (readonly [string, unknown])[]) => rules.map(([value]) => value)
const wordsOf = ({ name, tags, categories, description }: DemoProduct) =>
  [name, ...tags, ...categories, description].join(' ')

const characteristics: Characteristic[] = [
  { name: 'Цвет', values: names(colours), of: coloursOf },
  { name: 'Размер', values: names(sizes), of: (product) => [sizeOf(product)] },
  {
    name: 'Материал',
    values: names(materials),
    // The picture of a weight also shows its bouquet.
    of: ({ sku, madeOf }) =>
      sku.startsWith('PG-WGHT') ? ['Картон'] : whole(materials, madeOf.slice(0, 2).join(' ')),
  },
  {
    name: 'Повод',
    values: names(occasions),
    of: (product) => orElse(whole(occasions, wordsOf(product)), ['День рождения']),
  },
  {
    name: 'Для кого',
    values: [...names(receivers), forAnybody],
    of: (product) => orElse(whole(receivers, wordsOf(product)), [forAnybody]),
  },
]

export const demoAttributes = characteristics.map(({ name, values }) => ({
  name,
  slug: slugify(name),
  isFilter: true,
  values: values.map((value) => ({ name: value, slug: slugify(value) })),
}))

/** Values of the options too, so that a filter finds the product by each of its colours. */
function choosable(product: DemoProduct, name: string): string[] | undefined {
  const group = madeToOrderOf(product)?.options?.find((one) => one.name === name)
  if (group?.kind !== 'choice') return undefined
  return group.values.flatMap((value) => (value.isAvailable === false ? [] : [value.name]))
}

/** Values by the slug of the characteristic. */
export const demoValuesOf = (product: DemoProduct): [attribute: string, values: string[]][] =>
  characteristics.map(({ name, of }) => [
    slugify(name),
    (choosable(product, name) ?? of(product)).map(slugify),
  ])
