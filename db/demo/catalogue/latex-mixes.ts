import type { Draft } from './types.ts'
import { sentences, turn } from './words.ts'

type Mix = {
  title: string
  code: string
  images: string[]
  palette: string
  story: string
  tags: string[]
  north?: true
}

const mixes: Mix[] = [
  {
    title: 'Морошка',
    code: 'MOROSHKA',
    images: ['latex-round-orange', 'latex-round-peach', 'latex-round-yellow'],
    palette: 'оранжевый, персиковый и жёлтый',
    story: 'Как горсть спелой ягоды: от янтарного до почти прозрачно-персикового.',
    tags: ['оранжевый', 'персиковый', 'жёлтый', 'осень'],
    north: true,
  },
  {
    title: 'Баренцево море',
    code: 'BARENTS',
    images: ['latex-round-blue', 'latex-round-light-blue', 'latex-round-turquoise', 'latex-round-white'],
    palette: 'синий, голубой, бирюзовый и белый',
    story: 'Волна, небо и пена на гребне; моряки узнают с первого взгляда.',
    tags: ['синий', 'голубой', 'бирюзовый', 'море'],
    north: true,
  },
  {
    title: 'Полярная ночь',
    code: 'NIGHT',
    images: ['latex-round-purple', 'latex-round-blue', 'latex-round-black', 'chrome-silver'],
    palette: 'фиолетовый, синий, чёрный и серебряный хром',
    story: 'Тёмная палитра с редкими зеркальными искрами, как звёзды над тундрой.',
    tags: ['фиолетовый', 'синий', 'чёрный', 'хром'],
    north: true,
  },
  {
    title: 'Северное сияние',
    code: 'AURORA',
    images: ['latex-round-mint', 'latex-round-turquoise', 'latex-round-purple', 'latex-round-lilac'],
    palette: 'мятный, бирюзовый, фиолетовый и сиреневый',
    story: 'Переливается от зелени к лиловому, если развесить шары по порядку.',
    tags: ['мятный', 'бирюзовый', 'сиреневый', 'сияние'],
    north: true,
  },
  {
    title: 'Клюква в сахаре',
    code: 'KLYUKVA',
    images: ['latex-round-red', 'latex-round-blush', 'latex-round-white'],
    palette: 'красный, пудровый и белый',
    story: 'Кисло-сладкое сочетание: яркая ягода, сахарная пудра и снег.',
    tags: ['красный', 'пудровый', 'белый', '14 февраля'],
    north: true,
  },
  {
    title: 'Ягель',
    code: 'YAGEL',
    images: ['latex-round-mint', 'latex-round-lime', 'latex-round-grey', 'latex-round-white'],
    palette: 'мятный, лаймовый, серый и белый',
    story: 'Цвета оленьего мха и камней: свежо, негромко и очень по-кольски.',
    tags: ['мятный', 'лаймовый', 'серый', 'природа'],
    north: true,
  },
  {
    title: 'Иван-чай',
    code: 'IVANCHAY',
    images: ['latex-round-pink', 'latex-round-lilac', 'latex-round-purple'],
    palette: 'розовый, сиреневый и фиолетовый',
    story: 'Августовские склоны, когда цветёт кипрей: розовое уходит в лиловое.',
    tags: ['розовый', 'сиреневый', 'фиолетовый', 'девушке'],
    north: true,
  },
  {
    title: 'Белые ночи',
    code: 'WHITENIGHTS',
    images: ['latex-round-white', 'latex-round-light-blue', 'latex-round-blush', 'latex-round-peach'],
    palette: 'белый, голубой, пудровый и персиковый',
    story: 'Небо в половине третьего ночи в июне, когда солнце так и не село.',
    tags: ['белый', 'голубой', 'пудровый', 'нежность'],
    north: true,
  },
  {
    title: 'Радуга',
    code: 'RAINBOW',
    images: ['latex-round-red', 'latex-round-orange', 'latex-round-yellow', 'latex-round-lime'],
    palette: 'красный, оранжевый, жёлтый, лаймовый, голубой, синий и фиолетовый',
    story: 'Все семь цветов по порядку: дети узнают радугу и тут же начинают её раздавать.',
    tags: ['разноцветный', 'радуга', 'детям', 'день рождения'],
  },
  {
    title: 'Первый снег',
    code: 'SNOW',
    images: ['latex-round-white', 'latex-round-light-blue', 'latex-round-grey', 'chrome-silver'],
    palette: 'белый, голубой, серый и серебряный хром',
    story: 'Холодная и чистая гамма, с которой зимний праздник не спорит с видом из окна.',
    tags: ['белый', 'голубой', 'серебро', 'зима'],
  },
  {
    title: 'Чёрное золото',
    code: 'BLACKGOLD',
    images: ['latex-round-black', 'chrome-gold'],
    palette: 'чёрный латекс и золотой хром',
    story: 'Пополам матового и зеркального: нарядно, но без лишней пестроты.',
    tags: ['чёрный', 'золото', 'мужчине', 'юбилей'],
  },
  {
    title: 'Пудра и медь',
    code: 'POWDER',
    images: ['latex-round-blush', 'latex-round-white', 'chrome-rose-gold'],
    palette: 'пудровый, белый и хром цвета розового золота',
    story: 'Мягкий фон и тёплый металлический акцент: любимая палитра свадебных фотографов.',
    tags: ['пудровый', 'розовое золото', 'свадьба', 'девичник'],
  },
  {
    title: 'Триколор',
    code: 'TRICOLOR',
    images: ['latex-round-white', 'latex-round-blue', 'latex-round-red'],
    palette: 'белый, синий и красный',
    story: 'Поровну каждого цвета: для Дня России, спортивных побед и проводов в армию.',
    tags: ['белый', 'синий', 'красный', 'День России'],
  },
  {
    title: 'Мятный чай',
    code: 'MINTTEA',
    images: ['latex-round-mint', 'latex-round-white', 'latex-round-peach'],
    palette: 'мятный, белый и персиковый',
    story: 'Спокойная палитра для дома: не утомляет глаз и долго не надоедает.',
    tags: ['мятный', 'белый', 'персиковый', 'дом'],
  },
  {
    title: 'Леденцы',
    code: 'CANDY',
    images: ['latex-round-pink', 'latex-round-turquoise', 'latex-round-yellow'],
    palette: 'розовый, бирюзовый и жёлтый',
    story: 'Три звонких цвета из банки с монпансье, от которых веселеет даже ноябрь.',
    tags: ['розовый', 'бирюзовый', 'жёлтый', 'детям'],
  },
  {
    title: 'Тыквенный вечер',
    code: 'PUMPKIN',
    images: ['latex-round-orange', 'latex-round-black', 'latex-round-purple'],
    palette: 'оранжевый, чёрный и фиолетовый',
    story: 'Контрастная осенняя тройка: хороша и на костюмированной вечеринке, и на дне рождения в октябре.',
    tags: ['оранжевый', 'чёрный', 'фиолетовый', 'Хэллоуин'],
  },
]

const small = [
  'Пятнадцать шаров собираем в три фонтанчика или отпускаем под потолок, как попросите.',
  'Количества хватает на детскую или небольшую кухню, где соберётся вся семья.',
  'Цвета делим поровну, а если нужен перевес одного, напишите об этом в комментарии.',
  'Размер шаров 30 см, парят до 12 часов, с обработкой дольше.',
] as const

const large = [
  'Тридцать шаров полностью меняют гостиную: пустого потолка почти не останется.',
  'Запускаем прямо из чехлов и расправляем ленты, чтобы палитра смотрелась ровно.',
  'Развесим сами и выровняем оттенки так, чтобы одинаковые не висели рядом.',
  'Из половины набора можно собрать два высоких фонтана у входа, остальное пустить под потолок.',
] as const

function mixOf(mix: Mix, count: 15 | 30, index: number): Draft {
  const facts = count === 15 ? turn(small, index) : turn(large, index)
  const withChrome = mix.images.some((picture) => picture.startsWith('chrome'))
  const extra = mix.north ? ['severnaya-kollektsiya'] : mix.code === 'PUMPKIN' ? ['hellouin'] : []
  return {
    name: `Ассорти «${mix.title}», ${count} шаров`,
    sku: `MX-${mix.code}-X${count}`,
    price: (count === 15 ? 1690 : 3290) + (withChrome ? count * 20 : 0),
    description: sentences(`${count} шаров с гелием: ${mix.palette}.`, mix.story, facts),
    images: mix.images,
    tags: ['ассорти', 'набор', ...mix.tags],
    categories: ['assorti', 'nabory-sharov', ...extra],
    stockUpTo: 16,
  }
}

export function latexMixes(): Draft[] {
  return mixes.flatMap((mix, index) => [mixOf(mix, 15, index), mixOf(mix, 30, index)])
}
