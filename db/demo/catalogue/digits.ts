import { type FoilColour, foilColour } from './foil-colours.ts'
import type { Draft } from './types.ts'
import { sentences, turn } from './words.ts'

const metals = [
  { colour: foilColour('GLD'), category: 'zolotye-tsifry' },
  { colour: foilColour('SLV'), category: 'serebryanye-tsifry' },
  { colour: foilColour('RGD'), category: 'tsifry-rozovoe-zoloto' },
]

const meanings = [
  'Ноль нужен для круглых дат: приставьте его к единице, тройке или пятёрке.',
  'Единицу заказывают на первый день рождения и на первую годовщину.',
  'Двойка хороша сама по себе, а рядом с нулём или пятёркой отмечает взрослую дату.',
  'Тройка встречается чаще всех: три года, тридцать, тридцать три.',
  'Четвёрка устойчива на грузике и не заваливается набок.',
  'Пятёрка одинаково рада пятилетию и пятидесятилетию.',
  'Шестёрку берут будущие первоклассники и их старшие братья.',
  'Семёрка считается счастливой, особенно у тех, кто идёт в школу.',
  'Восьмёрка выручает и восьмилетних, и всех женщин в начале марта.',
  'Девятка складывается с любым десятком, а в мае напоминает о Победе.',
] as const

const sizes = {
  102: {
    price: 890,
    lead: '102 см, с гелием или воздухом.',
    facts: [
      'С гелием парит до 7 дней, на грузике стоит ровно, лицом к гостям.',
      'Рост пятилетнего ребёнка: на снимке именинник и цифра вровень.',
      'Швы тянутся по краю, лицевая сторона гладкая, без заломов.',
    ],
  },
  86: {
    price: 690,
    lead: '86 см, золотая середина между большой и настольной.',
    facts: [
      'Парит до 7 дней и проходит в дверь, не наклоняясь.',
      'Удобно везти в такси: помещается на заднем сиденье рядом с пассажиром.',
      'В паре с букетом не перетягивает внимание на себя.',
    ],
  },
  66: {
    price: 490,
    lead: '66 см, для небольшой комнаты и настольного букета.',
    facts: [
      'Парит до 7 дней, под воздухом стоит месяц.',
      'Можно приклеить на стену двусторонним скотчем, следов не останется.',
      'Лёгкая: хватает одной ленты и маленького грузика.',
    ],
  },
} as const

const sizeList = [102, 86, 66] as const

function digit(
  value: number,
  metal: (typeof metals)[number],
  size: (typeof sizeList)[number],
  index: number,
): Draft {
  const { colour, category } = metal
  const { price, lead, facts } = sizes[size]
  return {
    name: size === 102 ? `Цифра ${value}, ${colour.name}` : `Цифра ${value}, ${colour.name}, ${size} см`,
    sku: `DG-${size}-${value}-${colour.code}`,
    price,
    description: sentences(
      lead,
      turn(meanings, value),
      turn([colour.look, ''], size === 86 ? 1 : 0),
      turn(facts, index),
    ),
    images: [`foil-digit-${value}-${colour.picture}`],
    tags: ['цифра', `цифра ${value}`, 'фольга', colour.name, 'день рождения'],
    categories: [category, 'tsifry'],
    accent: 'tsifry',
    stockUpTo: 30,
  }
}

type Jubilee = { age: number; metals: string[]; about: string }

const jubilees: Jubilee[] = [
  { age: 10, metals: ['GLD', 'RGD'], about: 'Первая дата из двух цифр, и это очень серьёзно.' },
  { age: 14, metals: ['SLV'], about: 'К получению паспорта и первому праздничному кафе без родителей.' },
  { age: 16, metals: ['RGD'], about: 'Самый нежный возраст, поэтому цвет выбрали медно-розовый.' },
  {
    age: 18,
    metals: ['GLD', 'SLV', 'RGD'],
    about: 'Совершеннолетие отмечают громко: цифры видно через весь зал.',
  },
  { age: 20, metals: ['GLD', 'SLV'], about: 'Круглая дата для тех, кто ещё помнит школьный звонок.' },
  {
    age: 25,
    metals: ['GLD', 'SLV', 'RGD'],
    about: 'Четверть века: и день рождения, и серебряная свадьба родителей.',
  },
  {
    age: 30,
    metals: ['GLD', 'SLV', 'RGD'],
    about: 'Тридцать встречают с друзьями, и на общем фото цифры держит каждый.',
  },
  { age: 35, metals: ['RGD'], about: 'Половина от семидесяти, но кто же считает.' },
  { age: 40, metals: ['GLD', 'SLV'], about: 'Говорят, сорок не отмечают, но заказывают всё равно.' },
  { age: 45, metals: ['GLD'], about: 'Снова пятёрка, теперь заслуженная.' },
  {
    age: 50,
    metals: ['GLD', 'SLV', 'RGD'],
    about: 'Золотой юбилей и золотая свадьба: эту пару чаще всего ставят у сцены.',
  },
  { age: 55, metals: ['GLD', 'RGD'], about: 'Две пятёрки рядом, отличник по жизни.' },
  { age: 60, metals: ['GLD', 'SLV'], about: 'Солидная дата, которой к лицу солидная высота.' },
  { age: 65, metals: ['SLV'], about: 'Для юбиляра, который по-прежнему первым выходит на лыжню.' },
  { age: 70, metals: ['GLD', 'SLV'], about: 'Внуки держат семёрку, правнуки ноль, так и фотографируемся.' },
]

const stand = [
  'Ставим на грузики и связываем между собой, чтобы цифры не расходились.',
  'Гелий уже внутри, парят до 7 дней; если нужна стойка под воздух, скажите при подтверждении.',
  'Привезём надутыми, расставим и поправим ленты, вам останется зажечь свечи.',
] as const

function jubilee({ age, about }: Jubilee, colour: FoilColour, index: number): Draft {
  const images = [...String(age)].map((figure) => `foil-digit-${figure}-${colour.picture}`)
  return {
    name: `Цифры «${age} лет», ${colour.name}`,
    sku: `JB-102-${age}-${colour.code}`,
    price: 1690,
    description: sentences(
      `Пара цифр на ${age}-летие, цвет ${colour.name}, по 102 см.`,
      about,
      turn(stand, index),
      index % 2 ? '' : colour.look,
    ),
    images: [...new Set(images)],
    tags: ['юбилей', 'цифры', `${age} лет`, colour.name, 'фольга'],
    categories: ['yubileynye-daty', 'tsifry-i-bukvy'],
    stockUpTo: 12,
  }
}

const letters = [
  {
    letter: 'О',
    code: 'O',
    figure: 0,
    about: [
      'Овал своей выкройки, шире нуля, поэтому с цифрой её не спутать.',
      'Собирает имена: Оля, Олег, Соня; остальные буквы закажем за два дня.',
      'Два таких овала рядом превращаются в глаза смешного великана.',
    ],
  },
  {
    letter: 'З',
    code: 'Z',
    figure: 3,
    about: [
      'Печатная «З» с засечками: рядом с тройкой видно, где буква, а где цифра.',
      'С неё начинаются Зоя, Захар и слово «здорово».',
      'Хороша в инициалах на свадьбе и в названии команды.',
    ],
  },
] as const

function letter(kind: (typeof letters)[number], colour: FoilColour, index: number): Draft {
  return {
    name: `Буква «${kind.letter}», ${colour.name}, 102 см`,
    sku: `LR-102-${kind.code}-${colour.code}`,
    price: 890,
    description: sentences(
      'Фольгированная буква высотой 102 см, с гелием или воздухом.',
      turn(kind.about, index),
      colour.look,
    ),
    images: [`foil-digit-${kind.figure}-${colour.picture}`],
    tags: ['буква', 'фольга', 'имя', colour.name],
    categories: ['bukvy', 'tsifry-i-bukvy'],
    stockUpTo: 16,
  }
}

export function digits(): Draft[] {
  const all = sizeList.flatMap((size, sizeIndex) =>
    metals.flatMap((metal, metalIndex) =>
      meanings.map((_, value) => digit(value, metal, size, value + metalIndex + sizeIndex)),
    ),
  )
  const dates = jubilees.flatMap((date, index) =>
    date.metals.map((code, metalIndex) => jubilee(date, foilColour(code), index + metalIndex)),
  )
  const named = letters.flatMap((kind) => metals.map(({ colour }, index) => letter(kind, colour, index)))
  return [...all, ...dates, ...named]
}
