import type { Draft } from './types.ts'
import { sentences, turn } from './words.ts'

type Confetti = {
  code: string
  picture: string
  withIt: string
  tag: string
  inside: string
  mood: string
  pair: string
  hearts?: true
}

const kinds: Confetti[] = [
  {
    code: 'GLD',
    picture: 'confetti-gold',
    withIt: 'золотым конфетти',
    tag: 'золото',
    inside: 'Внутри круглые кусочки золотой фольги двух размеров.',
    mood: 'Блестит, как шампанское, поэтому хорош на юбилеях и под Новый год.',
    pair: 'Ставьте рядом с белым, пудровым и чёрным: золото подружит любую пару.',
  },
  {
    code: 'SLV',
    picture: 'confetti-silver',
    withIt: 'серебряным конфетти',
    tag: 'серебро',
    inside: 'Внутри кружится серебряная фольга, похожая на снежную крупу.',
    mood: 'Зимнее настроение в любое время года: от Нового года до дня рождения в июле.',
    pair: 'Лучшие соседи — синий, голубой и зеркальное серебро.',
  },
  {
    code: 'MIX',
    picture: 'confetti-rainbow',
    withIt: 'разноцветным конфетти',
    tag: 'разноцветный',
    inside: 'Внутри бумажные кружочки шести цветов, лёгкие и шуршащие.',
    mood: 'Дети трясут такой шар первым делом, и это правильно: конфетти снова разлетается по стенкам.',
    pair: 'Добавьте к однотонным шарам любых цветов: он свяжет их в одну компанию.',
  },
  {
    code: 'HRT',
    picture: 'confetti-hearts',
    withIt: 'конфетти-сердечками',
    tag: 'сердечки',
    inside: 'Внутри красные и розовые сердечки из тонкой бумаги.',
    mood: 'Признание без слов: подойдёт и на 14 февраля, и на обычный вторник.',
    pair: 'В букете с красными сердцами из фольги работает как воздушная пауза.',
    hearts: true,
  },
]

const staticTip = [
  'Перед выдачей натираем шар, чтобы статика разнесла блёстки по стенкам.',
  'Если конфетти осело, потрите шар о шерстяной свитер: прилипнет снова.',
  'Латекс прозрачный, без мути; через сутки он слегка матовеет, это нормально.',
  'Лопать над ковром не советуем: собирать придётся долго и весело.',
] as const

function family(kind: Confetti, index: number): Draft[] {
  const categories = kind.hearts ? ['konfetti-serdechki', 's-konfetti', '14-fevralya'] : ['s-konfetti']
  const accent = kind.hearts ? 'konfetti-serdechki' : 's-konfetti'
  const common = { images: [kind.picture], categories, accent }
  const tags = ['конфетти', 'прозрачный', kind.tag]
  return [
    {
      ...common,
      name: `Прозрачный шар с ${kind.withIt}, 30 см`,
      sku: `CF-30-${kind.code}`,
      price: 230,
      description: sentences(
        'Прозрачный шар с гелием, 30 см, парит до 8 часов.',
        kind.inside,
        turn(staticTip, index),
      ),
      tags: [...tags, 'поштучно'],
      stockUpTo: 80,
    },
    {
      ...common,
      name: `Прозрачный шар с ${kind.withIt}, 45 см`,
      sku: `CF-45-${kind.code}`,
      price: 490,
      description: sentences(
        'Полуметровый прозрачный шар с гелием, парит до 24 часов.',
        kind.mood,
        kind.inside,
      ),
      tags: [...tags, 'большой шар'],
      stockUpTo: 35,
    },
    {
      ...common,
      name: `Шар-гигант с ${kind.withIt}, 60 см`,
      sku: `CF-60-${kind.code}`,
      price: 990,
      description: sentences(
        'Прозрачный гигант на 60 см с пригоршней конфетти внутри.',
        kind.pair,
        'К ленте привяжем кисточки или открытку, парит до 2 дней.',
      ),
      categories: [...categories, 'shary-giganty'],
      tags: [...tags, 'шар-гигант'],
      stockUpTo: 14,
    },
    {
      ...common,
      name: `Связка шаров с ${kind.withIt}, 5 шт.`,
      sku: `CF-30-${kind.code}-X5`,
      price: 1090,
      description: sentences(
        'Пять прозрачных шаров на лентах разной длины.',
        kind.mood,
        turn(staticTip, index + 1),
      ),
      tags: [...tags, 'набор'],
      stockUpTo: 22,
    },
    {
      ...common,
      name: `Шары с ${kind.withIt}, 10 шт.`,
      sku: `CF-30-${kind.code}-X10`,
      price: 2090,
      description: sentences(
        'Десять прозрачных шаров с гелием под потолок или в фонтан.',
        kind.pair,
        turn(staticTip, index + 2),
      ),
      tags: [...tags, 'под потолок'],
      stockUpTo: 14,
    },
  ]
}

export function latexConfetti(): Draft[] {
  return kinds.flatMap(family)
}
