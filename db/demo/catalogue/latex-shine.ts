import type { Draft } from './types.ts'
import { capitalize, delivery, sentences, turn, upkeep } from './words.ts'

type Chrome = {
  title: string
  code: string
  picture: string
  colour: string
  short: string
  about: string
  pair: string
}

const chromes: Chrome[] = [
  {
    title: 'Золото',
    code: 'GLD',
    picture: 'chrome-gold',
    colour: 'золото',
    short: 'Зеркальный латексный шар с гелием.',
    about: 'Тёплое золото с глубоким бликом: в нём отражается вся комната.',
    pair: 'Золото берут к чёрному, белому и красному, а ещё к любым золотым цифрам.',
  },
  {
    title: 'Серебро',
    code: 'SLV',
    picture: 'chrome-silver',
    colour: 'серебро',
    short: 'Зеркальный шар цвета полированной стали.',
    about: 'Холодное серебро без желтизны, ближе к ртути, чем к фольге.',
    pair: 'Серебро освежает голубой и сиреневый, а рядом с чёрным смотрится по-городскому.',
  },
  {
    title: 'Сияние',
    code: 'PRP',
    picture: 'chrome-purple',
    colour: 'фиолетовый',
    short: 'Глубокий фиолетовый с зеркальным блеском.',
    about: 'Фиолетовый металл с розовыми бликами по краю, как верхняя кромка полярного сияния.',
    pair: 'К нему подбирают сиреневый, бирюзовый и серебро, чтобы собрать ночное небо.',
  },
  {
    title: 'Залив',
    code: 'BLU',
    picture: 'chrome-blue',
    colour: 'синий',
    short: 'Синий хром цвета холодной воды.',
    about: 'Синий с зеркальной глубиной: под лампой светлее, в тени почти чернильный.',
    pair: 'Хорошо живёт с белым, голубым и серебряными звёздами из фольги.',
  },
  {
    title: 'Тундра',
    code: 'GRN',
    picture: 'chrome-green',
    colour: 'зелёный',
    short: 'Изумрудный шар с зеркальным блеском.',
    about: 'Изумрудный хром встречается редко, поэтому в букете сразу становится главным.',
    pair: 'С золотом он выглядит по-новогоднему, с мятным и белым — по-весеннему.',
  },
  {
    title: 'Медный рассвет',
    code: 'RGD',
    picture: 'chrome-rose-gold',
    colour: 'розовое золото',
    short: 'Розовое золото с мягким зеркальным бликом.',
    about: 'Между медью и розовым: цвет первого солнца после полярной ночи.',
    pair: 'Смягчает белый и пудровый, поэтому без него не обходится ни один девичник.',
  },
]

const chromeFlight = [
  'Парит до 12 часов, с обработкой дольше.',
  'Латекс у хрома плотнее обычного, и гелий уходит из него медленнее.',
  'Блеск не стирается пальцами, но от долгого солнца тускнеет: повесьте в тени.',
] as const

function chromeFamily(tone: Chrome, index: number): Draft[] {
  const common = { images: [tone.picture], categories: ['hrom'] }
  const tags = ['хром', 'зеркальный', 'латекс', tone.colour]
  return [
    {
      ...common,
      name: `Хром «${tone.title}», 35 см`,
      sku: `CH-35-${tone.code}`,
      price: 190,
      description: sentences(tone.short, tone.about, turn(chromeFlight, index), turn(delivery, index)),
      tags: [...tags, 'поштучно'],
      stockUpTo: 90,
    },
    {
      ...common,
      name: `Хром «${tone.title}», связка из 5 шаров`,
      sku: `CH-35-${tone.code}-X5`,
      price: 920,
      description: sentences(
        `Пять зеркальных шаров в одной связке, цвет ${tone.colour}.`,
        tone.pair,
        turn(
          [
            'Ленты режем лесенкой, чтобы каждый шар было видно.',
            'Связка готова к дарению: ничего добавлять не нужно.',
            'К связке подойдёт одна крупная звезда или цифра из фольги.',
          ],
          index,
        ),
      ),
      tags: [...tags, 'набор'],
      categories: ['hrom', 'nabory-sharov'],
      stockUpTo: 25,
    },
    {
      ...common,
      name: `Хром «${tone.title}», облако из 10 шаров`,
      sku: `CH-35-${tone.code}-X10`,
      price: 1790,
      description: sentences(
        `Десять хромированных шаров по 35 см, цвет ${tone.colour}.`,
        turn(
          [
            'Под потолком отражают свет люстры и делают комнату выше.',
            'Развесим сами: облако из хрома смотрится ровно, когда ленты одной длины.',
            'Привезём в чехлах, чтобы на зеркальной поверхности не осталось следов.',
          ],
          index,
        ),
        tone.about,
      ),
      tags: [...tags, 'под потолок'],
      categories: ['hrom', 'nabory-sharov'],
      stockUpTo: 15,
    },
    {
      ...common,
      name: `Мини-хром «${tone.title}», 13 см, 10 шт.`,
      sku: `CH-13-${tone.code}-X10`,
      price: 279.9,
      description: sentences(
        `Десять зеркальных малышей под воздух, цвет ${tone.colour}.`,
        turn(
          [
            'Вплетаются в гирлянду между большими шарами и собирают на себе весь свет.',
            'Хороши на торте, в бокалах и в подарочной коробке вместо наполнителя.',
            'Надуваются насосом, гелий им не нужен, держат форму до двух недель.',
          ],
          index,
        ),
        tone.pair,
      ),
      tags: [...tags, 'мини-шары'],
      categories: ['mini-shary', 'hrom'],
      stockUpTo: 50,
    },
  ]
}

type Pearl = { code: string; picture: string; one: string; many: string; about: string }

const pearls: Pearl[] = [
  {
    code: 'WHT',
    picture: 'latex-round-white',
    one: 'белый',
    many: 'белые',
    about: 'Белый перламутр похож на жемчуг: с живым переливом по кромке.',
  },
  {
    code: 'PNK',
    picture: 'latex-round-pink',
    one: 'розовый',
    many: 'розовые',
    about: 'Розовый с шёлковым отливом, как атласная лента на свету.',
  },
  {
    code: 'LIL',
    picture: 'latex-round-lilac',
    one: 'сиреневый',
    many: 'сиреневые',
    about: 'Сиреневый перламутр темнеет к хвостику и оттого кажется объёмнее.',
  },
  {
    code: 'LBL',
    picture: 'latex-round-light-blue',
    one: 'голубой',
    many: 'голубые',
    about: 'Голубой с ледяным блеском, словно тонкий лёд на озере.',
  },
  {
    code: 'BLU',
    picture: 'latex-round-blue',
    one: 'синий',
    many: 'синие',
    about: 'Синий отливает серебром и выглядит праздничнее матового.',
  },
  {
    code: 'TRQ',
    picture: 'latex-round-turquoise',
    one: 'бирюзовый',
    many: 'бирюзовые',
    about: 'Бирюзовый с перламутром напоминает ракушку изнутри.',
  },
  {
    code: 'MNT',
    picture: 'latex-round-mint',
    one: 'мятный',
    many: 'мятные',
    about: 'Мятный с инеем: блеск тонкий, почти снежный.',
  },
  {
    code: 'RED',
    picture: 'latex-round-red',
    one: 'красный',
    many: 'красные',
    about: 'Красный, как ёлочный шар: блестит, но не слепит.',
  },
  {
    code: 'PRP',
    picture: 'latex-round-purple',
    one: 'фиолетовый',
    many: 'фиолетовые',
    about: 'Фиолетовый с бархатным бликом, глубокий даже в надутом виде.',
  },
  {
    code: 'BLK',
    picture: 'latex-round-black',
    one: 'чёрный',
    many: 'чёрные',
    about: 'Чёрный с графитовым отливом, как мокрый камень на берегу.',
  },
  {
    code: 'YLW',
    picture: 'latex-round-yellow',
    one: 'жёлтый',
    many: 'жёлтые',
    about: 'Жёлтый с медовым блеском, теплее и мягче матового.',
  },
  {
    code: 'PCH',
    picture: 'latex-round-peach',
    one: 'персиковый',
    many: 'персиковые',
    about: 'Персиковый с нежным сиянием, как кожица спелого плода.',
  },
]

const pearlFlight = [
  'Перламутровый пигмент делает латекс плотнее: парит до 12 часов.',
  'Диаметр 30 см, лента в подарок, парит до 12 часов.',
  'С обработкой гелем держится дольше и почти не теряет блеска.',
] as const

const pearlSet = [
  'В одной связке с матовыми шарами того же цвета получается игра фактур.',
  'Выигрышнее всего смотрятся у окна: дневной свет раскрывает перламутр.',
  'Десять штук заполняют угол комнаты или спинку праздничного дивана.',
  'Возьмите пополам с белыми, и набор станет легче и светлее.',
] as const

function pearlFamily(tone: Pearl, index: number): Draft[] {
  const common = { images: [tone.picture] }
  return [
    {
      ...common,
      name: `${capitalize(tone.one)} шар металлик, 30 см`,
      sku: `MT-30-${tone.code}`,
      price: 130,
      description: sentences(
        `${capitalize(tone.one)} шар с перламутровым блеском, с гелием.`,
        tone.about,
        turn(pearlFlight, index),
        turn(upkeep, index + 1),
      ),
      tags: ['металлик', 'перламутр', 'латекс', tone.one, 'поштучно'],
      categories: ['metallik'],
      stockUpTo: 100,
    },
    {
      ...common,
      name: `${capitalize(tone.many)} шары металлик, 10 шт.`,
      sku: `MT-30-${tone.code}-X10`,
      price: 1240,
      description: sentences(
        `Десять перламутровых шаров с гелием, цвет ${tone.one}.`,
        turn(pearlSet, index),
        tone.about,
        turn(delivery, index + 3),
      ),
      tags: ['металлик', 'набор', 'латекс', tone.one],
      categories: ['metallik', 'odnogo-tsveta'],
      stockUpTo: 25,
    },
  ]
}

export function latexShine(): Draft[] {
  return [...chromes.flatMap(chromeFamily), ...pearls.flatMap(pearlFamily)]
}
