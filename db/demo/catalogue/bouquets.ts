import type { Draft } from './types.ts'
import { sentences, turn } from './words.ts'

type Palette = {
  title: string
  code: string
  images: string[]
  price: number
  short: string
  body: string
  colours: string
  mood: string
  forWhom: string
  categories: string[]
  tags: string[]
}

const palettes: Palette[] = [
  {
    title: 'Полярный рассвет',
    code: 'DAWN',
    images: ['bouquet-pastel', 'confetti-gold', 'chrome-rose-gold', 'latex-round-lilac'],
    price: 2490,
    short: 'Семь шаров в пастельных тонах, конфетти и розовое золото.',
    body: 'Цвета северного утра: пудровый, лаванда, мята, сливки и голубой, прозрачный шар с золотым конфетти и акцент в розовом золоте. Гелий премиум-класса и обработка: букет парит до 7 дней. Грузик-подарок уже в комплекте.',
    colours: 'пудровый, лавандовый, мятный, голубой и розовое золото',
    mood: 'Мягкие тона не спорят с интерьером и красиво выходят на снимках без вспышки.',
    forWhom: 'Дарят дочкам, подругам и мамам, когда хочется нежности без сердечек.',
    categories: ['devochkam', 'na-den-rozhdeniya'],
    tags: ['пастель', 'день рождения', 'розовое золото', 'конфетти'],
  },
  {
    title: 'Радуга над сопками',
    code: 'RAINBOW',
    images: ['bouquet-rainbow', 'confetti-rainbow', 'latex-round-red', 'latex-round-turquoise'],
    price: 2290,
    short: 'Девять ярких шаров и конфетти в середине.',
    body: 'Красный, оранжевый, жёлтый, розовый, голубой, бирюзовый, синий и фиолетовый, а между ними прозрачный шар с цветным конфетти. Букет узнаётся издалека и поднимает настроение даже тем, кто не выспался. Грузик-подарок держит его на столе.',
    colours: 'красный, жёлтый, голубой, фиолетовый и шар с конфетти',
    mood: 'Ни одного скучного оттенка: такой букет перекрикивает даже аниматора.',
    forWhom: 'Лучший выбор для детского праздника, если вы не знаете любимый цвет именинника.',
    categories: ['na-den-rozhdeniya', 'malchikam', 'devochkam'],
    tags: ['радуга', 'разноцветный', 'детям', 'день рождения'],
  },
  {
    title: 'Признание',
    code: 'LOVE',
    images: ['bouquet-red-gold', 'foil-heart-red', 'chrome-gold', 'confetti-gold'],
    price: 2790,
    short: 'Сердце из фольги, бордо и золото.',
    body: 'Красные и бордовые шары, золотой хром, прозрачный шар с конфетти и глянцевое сердце в середине. Сердце парит дольше остальных и остаётся на память, когда букет уже разобран. Записку спрячем под грузик.',
    colours: 'красный, бордовый, золотой хром и сердце из фольги',
    mood: 'Сочетание классическое, как роза, только стоять будет не три дня, а неделю.',
    forWhom: 'С такими шарами признаются, мирятся и отмечают годовщины.',
    categories: ['romanticheskie-bukety', 'dlya-vlyublennyh'],
    tags: ['сердце', 'красный', 'золото', 'любовь', 'годовщина'],
  },
  {
    title: 'Кольский залив',
    code: 'BAY',
    images: ['bouquet-blue-silver', 'foil-star-silver', 'chrome-blue', 'confetti-silver'],
    price: 2690,
    short: 'Синий, голубой и серебряная звезда.',
    body: 'Два оттенка воды, зеркальное серебро, прозрачный шар с серебряным конфетти и звезда, по которой идут домой. Собираем плотно, чтобы букет не разносило сквозняком. Парит до 7 дней.',
    colours: 'синий, голубой, серебряный хром и звезда из фольги',
    mood: 'Холодная палитра смотрится взросло и не требует бантов.',
    forWhom: 'Этой палитрой встречают моряков из рейса, поздравляют сыновей, мужей и начальников.',
    categories: ['vzroslym', 'na-den-rozhdeniya', 'severnaya-kollektsiya'],
    tags: ['синий', 'серебро', 'звезда', 'мужчине', 'море'],
  },
  {
    title: 'Малыш',
    code: 'BOY',
    images: ['bouquet-baby-blue', 'latex-round-light-blue', 'confetti-silver', 'chrome-silver'],
    price: 2390,
    short: 'Голубые и белые шары со звездой из фольги.',
    body: 'Нежно-голубой, белый, серебряный хром и прозрачный шар с лёгким конфетти, в центре небольшая звезда. Запаха у шаров нет, обработаны они изнутри, поэтому букет можно ставить в комнату новорождённого. Ленты короткие, чтобы не путались у кроватки.',
    colours: 'голубой, белый, серебро и звезда из фольги',
    mood: 'Цвета приглушённые: малыш смотрит и не щурится.',
    forWhom: 'Берут на выписку сына, крестины и первые полгода.',
    categories: ['vypiska', 'malchikam'],
    tags: ['выписка', 'сын', 'голубой', 'малышу'],
  },
  {
    title: 'Малышка',
    code: 'GIRL',
    images: ['bouquet-baby-pink', 'latex-round-blush', 'foil-heart-pink', 'chrome-rose-gold'],
    price: 2390,
    short: 'Розовые и белые шары с сердцем из фольги.',
    body: 'Пудровый, белый, розовое золото, прозрачный шар с конфетти и одно розовое сердце. Всё спокойное, ничего не шуршит и не слепит, ведь главная гостья спит. Привезём к дверям роддома за четверть часа до выхода.',
    colours: 'пудровый, белый, розовое золото и сердце из фольги',
    mood: 'Розового ровно столько, чтобы мама улыбнулась, а не устала.',
    forWhom: 'Берут на выписку дочки, именины и первый день рождения.',
    categories: ['vypiska', 'devochkam'],
    tags: ['выписка', 'дочь', 'розовый', 'малышу'],
  },
  {
    title: 'Золотой запас',
    code: 'BLACK',
    images: ['bouquet-black-gold', 'foil-star-gold', 'chrome-gold', 'latex-round-black'],
    price: 2890,
    short: 'Чёрный с золотом и звезда из фольги.',
    body: 'Матовый чёрный, зеркальное золото, тёмный шар с золотой крошкой и звезда на верхушке. Строгий букет, с которым не неловко войти в кабинет директора. Чёрный грузик с золотым бантом в комплекте.',
    colours: 'чёрный, золотой хром и звезда из фольги',
    mood: 'Контраст матового и зеркального работает без единой надписи.',
    forWhom: 'Дарят на юбилеи, повышения и мужские дни рождения.',
    categories: ['vzroslym', 'na-den-rozhdeniya'],
    tags: ['чёрный', 'золото', 'мужчине', 'юбилей'],
  },
]

const small = [
  'Помещается на прикроватной тумбочке и не занимает всю комнату.',
  'Удобен для самовывоза: влезает в такси вместе с покупателем.',
  'Хороший комплимент к торту или коробке конфет.',
] as const

const large = [
  'Собран в два яруса, высота с грузиком больше двух метров.',
  'Собираем на месте за двадцать минут, чтобы в дороге ничего не помялось.',
  'Вдвое пышнее обычного: рядом с ним фотографируются всей семьёй.',
] as const

const tall = [
  'Шары поднимаются ступенями от пола почти до потолка.',
  'Ставится в угол или у стола и не закрывает гостей друг от друга.',
  'Ленты собраны в один узел, переставить фонтан можно одной рукой.',
] as const

const pair = [
  'Встают по сторонам двери, сцены или праздничного стола.',
  'Симметрия делает из обычной комнаты зал, проверено на сотне юбилеев.',
  'Через день-другой один можно подарить гостям, второй оставить себе.',
] as const

/** Prices end in 90. */
function shopPrice(price: number): number {
  return Math.round(price / 100) * 100 - 10
}

function family(palette: Palette, index: number): Draft[] {
  const [first = '', ...others] = palette.categories
  const common = { accent: 'bukety', images: palette.images }
  const tags = ['букет', ...palette.tags]
  const specific = [first, 'bukety', ...others]
  const title = `«${palette.title}»`
  return [
    {
      ...common,
      name: `Букет ${title}`,
      sku: `BQ-${palette.code}-M`,
      price: palette.price,
      description: sentences(palette.short, palette.body),
      tags,
      // The best shown bouquet is related to all bouquets, not only to its occasion.
      categories: palette.code === 'DAWN' ? ['bukety', 'na-den-rozhdeniya'] : specific,
      stockUpTo: 14,
    },
    {
      ...common,
      name: `Мини-букет ${title}`,
      sku: `BQ-${palette.code}-S`,
      price: shopPrice(palette.price * 0.62),
      description: sentences(
        `Пять шаров в палитре букета: ${palette.colours}.`,
        turn(small, index),
        palette.forWhom,
      ),
      images: palette.images.slice(0, 2),
      tags: [...tags, 'мини'],
      categories: specific,
      stockUpTo: 18,
    },
    {
      ...common,
      name: `Большой букет ${title}`,
      sku: `BQ-${palette.code}-L`,
      price: shopPrice(palette.price * 1.92),
      description: sentences(
        `Пятнадцать шаров: ${palette.colours}.`,
        turn(large, index),
        palette.mood,
        'Обработка и грузик входят в цену.',
      ),
      images: palette.images.slice(0, 3),
      tags: [...tags, 'большой букет'],
      categories: specific,
      stockUpTo: 8,
    },
    {
      ...common,
      name: `Фонтан ${title}, 12 шаров`,
      sku: `FN-${palette.code}-X12`,
      price: shopPrice(palette.price * 1.45),
      description: sentences(`Высокий фонтан: ${palette.colours}.`, turn(tall, index), palette.mood),
      images: palette.images.slice(0, 2),
      tags: ['фонтан', ...palette.tags],
      categories: ['fontany', 'bukety', ...others.slice(0, 1)],
      accent: 'fontany',
      stockUpTo: 8,
    },
    {
      ...common,
      name: `Два фонтана ${title}`,
      sku: `FN-${palette.code}-PAIR`,
      price: shopPrice(palette.price * 2.35),
      description: sentences(
        `Пара фонтанов по десять шаров: ${palette.colours}.`,
        turn(pair, index),
        palette.forWhom,
      ),
      images: palette.images.slice(0, 2),
      tags: ['фонтан', 'оформление', ...palette.tags],
      categories: ['fontany', 'bukety'],
      accent: 'fontany',
      stockUpTo: 5,
    },
  ]
}

export function bouquets(): Draft[] {
  return palettes.flatMap(family)
}
