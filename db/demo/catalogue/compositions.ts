import type { Draft } from './types.ts'
import { sentences, turn } from './words.ts'

const ages = [
  {
    digit: 1,
    title: 'Один год',
    wish: 'Первый день рождения запомнят родители, а фотографии достанутся имениннику.',
  },
  { digit: 2, title: 'Два года', wish: 'В два года уже знают слово «шарик» и произносят его весь день.' },
  {
    digit: 3,
    title: 'Три года',
    wish: 'Трёхлетка задует свечи сам, а цифру потребует взять с собой в кровать.',
  },
  { digit: 4, title: 'Четыре года', wish: 'В четыре важно, чтобы шаров было больше, чем вопросов.' },
  { digit: 5, title: 'Пять лет', wish: 'Первый юбилей: пять пальцев на руке и пятёрка ростом с именинника.' },
  { digit: 6, title: 'Шесть лет', wish: 'Последний праздник перед школой хочется сделать особенно шумным.' },
  { digit: 7, title: 'Семь лет', wish: 'Первоклассник пересчитает шары сам и скажет, верно ли собрали.' },
  {
    digit: 8,
    title: 'Восемь лет',
    wish: 'Восьмёрку можно положить набок, и получится бесконечность подарков.',
  },
  {
    digit: 9,
    title: 'Девять лет',
    wish: 'Последняя дата с одной цифрой, самое время отпраздновать её крупно.',
  },
] as const

const styles = [
  {
    prefix: 'Букет с цифрой',
    code: 'RNB',
    metal: 'gold',
    price: 3290,
    bouquet: 'bouquet-rainbow',
    photographed: { digit: 5, picture: 'number-5-bouquet-rainbow' },
    short: 'Золотая цифра и радужный букет.',
    facts: [
      'Цифра 102 см на собственном грузике, рядом семь ярких шаров и прозрачный с конфетти.',
      'Цвета букета можно поменять под тему праздника, напишите нам до двух часов дня.',
      'Композиция парит до 5 дней, потом цифру можно подкачать воздухом.',
    ],
    categories: ['kompozitsii-s-tsifroy', 'bukety', 'na-den-rozhdeniya'],
    tags: ['разноцветный', 'золото', 'детям'],
  },
  {
    prefix: 'Розовый букет с цифрой',
    code: 'PNK',
    metal: 'rose-gold',
    price: 3390,
    bouquet: 'bouquet-baby-pink',
    photographed: { digit: 1, picture: 'number-1-bouquet-pink' },
    short: 'Цифра в розовом золоте и нежный букет.',
    facts: [
      'Пудровые, белые и сиреневые шары собраны чуть ниже цифры, чтобы не закрывать её.',
      'К цифре можно добавить корону того же цвета, она крепится сверху за минуту.',
      'Оттенки подобраны к выпечке и платьям: кремовое, пудровое, медное.',
    ],
    categories: ['kompozitsii-s-tsifroy', 'devochkam', 'bukety'],
    tags: ['розовый', 'розовое золото', 'девочке'],
  },
  {
    prefix: 'Синий букет с цифрой',
    code: 'BLU',
    metal: 'silver',
    price: 3390,
    bouquet: 'bouquet-blue-silver',
    photographed: null,
    short: 'Серебряная цифра и сине-голубой букет со звездой.',
    facts: [
      'Шары двух синих оттенков, зеркальное серебро и звезда, которая остаётся после праздника.',
      'Серебро отражает всё вокруг, поэтому композиция подходит к любой комнате.',
      'Собираем на двух грузиках: цифру и букет удобно расставить по сторонам стола.',
    ],
    categories: ['kompozitsii-s-tsifroy', 'malchikam', 'bukety'],
    tags: ['синий', 'серебро', 'мальчику'],
  },
] as const

function withDigit(age: (typeof ages)[number], style: (typeof styles)[number], index: number): Draft {
  const together = style.photographed?.digit === age.digit ? [style.photographed.picture] : []
  const digit = `foil-digit-${age.digit}-${style.metal}`
  return {
    name: `${style.prefix} «${age.title}»`,
    sku: `BD-${style.code}-${age.digit}`,
    price: style.price,
    description: sentences(style.short, age.wish, turn(style.facts, index)),
    images: [...together, digit, style.bouquet],
    tags: ['букет', 'цифра', age.title.toLowerCase(), 'день рождения', ...style.tags],
    categories: [...style.categories],
    accent: 'bukety',
    stockUpTo: 7,
  }
}

export function compositions(): Draft[] {
  return styles.flatMap((style) => ages.map((age, index) => withDigit(age, style, index)))
}
