import { type LatexColour, latexColour, latexColours } from './latex-colours.ts'
import type { Draft } from './types.ts'
import { capitalize, sentences, turn } from './words.ts'

type Count = 5 | 10 | 25 | 50

const heliumTalk = {
  5: {
    price: 530,
    lead: (c: LatexColour) => `Пять ${c.ofMany} шаров с гелием на одной связке.`,
    facts: [
      'Готовый маленький букет: ленты разной длины, чтобы шары не прятались друг за друга.',
      'Связку удобно нести в одной руке, а дома распустить по комнате.',
      'Парят до 12 часов, с обработкой дольше.',
      'К связке бесплатно привяжем грузик, если скажете об этом при подтверждении.',
    ],
  },
  10: {
    price: 1040,
    lead: (c: LatexColour) => `Десять ${c.ofMany} шаров по 30 см, надуты гелием.`,
    facts: [
      'Хватит на два фонтанчика у стола или на россыпь под потолком детской.',
      'Ленты отрежем по метру с небольшим: до них дотянется и первоклассник.',
      'Привезём в двух чехлах по пять штук, так шары не трутся и не скрипят в дороге.',
      'Десяток занимает в машине весь задний ряд, поэтому доставку советуем заказать вместе с ним.',
      'Если добавить два-три шара с конфетти, набор заиграет без доплаты за оформление.',
    ],
  },
  25: {
    price: 2490,
    lead: (c: LatexColour) => `Облако из 25 ${c.ofMany} шаров под потолок.`,
    facts: [
      'Закрывает потолок комнаты на десять-двенадцать квадратных метров.',
      'Запускаем прямо у вас: выпустим из чехлов и выровняем ленты.',
      'Шары парят до 12 часов, с обработкой облако висит и на следующий день.',
      'Такое количество надуваем за сорок минут до выезда, раньше не начинаем.',
    ],
  },
  50: {
    price: 4790,
    lead: (c: LatexColour) => `Пятьдесят ${c.ofMany} шаров с гелием на весь зал.`,
    facts: [
      'Приедем вдвоём и развесим за полчаса, лестница своя.',
      'Набора хватает на банкетный зал средней величины или на целый школьный класс.',
      'Надуваем перед самым выездом, чтобы весь запас полёта достался празднику.',
    ],
  },
} as const

function helium(colour: LatexColour, count: Count, index: number): Draft {
  const { price, lead, facts } = heliumTalk[count]
  const aboutColour = { 5: colour.occasion, 10: colour.pair, 25: colour.shade, 50: colour.occasion }[count]
  return {
    name: `${capitalize(colour.many)} шары, ${count} шт.`,
    sku: `LT-30-${colour.code}-X${count}`,
    price,
    description: sentences(lead(colour), aboutColour, turn(facts, index)),
    images: [colour.picture],
    tags: ['набор', 'латекс', 'пастель', colour.one, count >= 25 ? 'под потолок' : 'гелий'],
    categories: ['odnogo-tsveta', 'nabory-sharov'],
    stockUpTo: count >= 25 ? 12 : 30,
  }
}

const packTalk = [
  'Надувайте воздухом: гелий в комплект не входит, зато хранить можно до двух лет.',
  'Ручной насос лучше взять сразу: сто шаров ртом не надуть.',
  'Диаметр 30 см, но для гирлянды половину надувают поменьше, так живее.',
  'Берут школы, сады и кафе: на оформление входа уходит как раз одна упаковка.',
] as const

function pack(code: string, index: number): Draft {
  const colour = latexColour(code)
  return {
    name: `${capitalize(colour.many)} шары для надувания, 100 шт.`,
    sku: `LT-30-${code}-P100`,
    price: 1190,
    description: sentences(
      `Сто ${colour.ofMany} шаров без гелия, в упаковке.`,
      turn(packTalk, index),
      turn([colour.shade, colour.pair, colour.occasion], index),
    ),
    images: [colour.picture],
    tags: ['упаковка', 'без гелия', 'латекс', colour.one, 'для надувания'],
    categories: ['dlya-samostoyatelnogo-naduvaniya', 'nabory-sharov'],
    stockUpTo: 40,
  }
}

const packs = ['RED', 'PNK', 'BLU', 'LBL', 'YLW', 'WHT', 'BLK', 'MNT']
const halls = ['RED', 'WHT', 'BLU', 'LBL', 'BLS', 'BLK']

export function latexSets(): Draft[] {
  const families = ([5, 10, 25] as const).flatMap((count) =>
    latexColours.map((colour, index) => helium(colour, count, index)),
  )
  return [
    ...families,
    ...halls.map((code, index) => helium(latexColour(code), 50, index)),
    ...packs.map(pack),
  ]
}
