import type { Draft } from './types.ts'

/** Figures and mixed bunches of foil are few and each has its own story, so they are written out by hand. */
const figures: Draft[] = [
  {
    name: 'Шар «Мишка», 75 см',
    sku: 'FG-BEAR-75',
    price: 890,
    description:
      'Мордочка медвежонка из фольги, 75 см. Румяные щёки, круглые уши и спокойная улыбка: такого не испугается и годовалый. Парит до десяти дней, а потом сдувается аккуратно, и его можно хранить до следующего года.',
    images: ['foil-figure-bear'],
    tags: ['фольга', 'фигура', 'мишка', 'детям', 'выписка'],
    categories: ['zveryata', 'figury'],
    stockUpTo: 20,
  },
  {
    name: 'Мини-шар «Мишка», 35 см, под воздух',
    sku: 'FG-BEAR-35',
    price: 290,
    description:
      'Маленький медвежонок на палочке, 35 см. Гелий ему не нужен: надуваем воздухом и ставим в букет, торт или горшок с цветком. Держит форму около месяца.',
    images: ['foil-figure-bear'],
    tags: ['фольга', 'мини-фигура', 'мишка', 'без гелия'],
    categories: ['zveryata', 'figury'],
    stockUpTo: 40,
  },
  {
    name: 'Шар «Сонное облачко», 70 см',
    sku: 'FG-CLOUD-70',
    price: 850,
    description:
      'Облачко с закрытыми глазами и румянцем, 70 см в ширину. Его вешают над кроваткой, на крестины и на первую фотосессию малыша. Держится в воздухе до десяти дней и ни разу не хмурится.',
    images: ['foil-figure-cloud'],
    tags: ['фольга', 'фигура', 'облако', 'малышу', 'выписка'],
    categories: ['mesyats-i-oblaka', 'figury'],
    stockUpTo: 18,
  },
  {
    name: 'Мини-шар «Сонное облачко», 32 см, под воздух',
    sku: 'FG-CLOUD-32',
    price: 270,
    description:
      'Облачко-малыш шириной 32 см, надувается воздухом. Три таких на леске превращаются в мобиль для детской. Шов ровный, рисунок не стирается.',
    images: ['foil-figure-cloud'],
    tags: ['фольга', 'мини-фигура', 'облако', 'без гелия'],
    categories: ['mesyats-i-oblaka', 'figury'],
    stockUpTo: 40,
  },
  {
    name: 'Шар «Корона», золото, 80 см',
    sku: 'FG-CROWN-80-GLD',
    price: 850,
    description:
      'Золотая корона с пятью зубцами, 80 см. Ставят над цифрой или вешают над креслом именинника: сразу видно, чей сегодня день. С гелием парит до недели, без него стоит сколько угодно.',
    images: ['foil-figure-crown-gold'],
    tags: ['фольга', 'фигура', 'корона', 'золото', 'день рождения'],
    categories: ['korony', 'figury'],
    stockUpTo: 18,
  },
  {
    name: 'Шар «Корона», розовое золото, 80 см',
    sku: 'FG-CROWN-80-RGD',
    price: 850,
    description:
      'Корона медно-розового цвета для королевы вечера, 80 см. Хороша с пудровыми шарами и цифрами того же оттенка. Вес небольшой, поэтому поднимается уверенно и не кренится.',
    images: ['foil-figure-crown-rose-gold'],
    tags: ['фольга', 'фигура', 'корона', 'розовое золото', 'девочке'],
    categories: ['korony', 'figury'],
    stockUpTo: 18,
  },
  {
    name: 'Мини-корона, золото, 36 см, под воздух',
    sku: 'FG-CROWN-36-GLD',
    price: 250,
    description:
      'Короночка на 36 см, которую крепят на верх букета или коробки. Надувается через соломинку, клапан закрывается сам. Цвет тот же, что у больших золотых цифр.',
    images: ['foil-figure-crown-gold'],
    tags: ['фольга', 'мини-фигура', 'корона', 'золото', 'без гелия'],
    categories: ['korony', 'figury'],
    stockUpTo: 45,
  },
  {
    name: 'Мини-корона, розовое золото, 36 см, под воздух',
    sku: 'FG-CROWN-36-RGD',
    price: 250,
    description:
      'Небольшая корона цвета розового золота, 36 см. Её цепляют к ободку кресла, к зеркалу или к пачке подарков. Две штуки рядом смотрятся, как эмблема девичника.',
    images: ['foil-figure-crown-rose-gold'],
    tags: ['фольга', 'мини-фигура', 'корона', 'розовое золото', 'девичник'],
    categories: ['korony', 'figury'],
    stockUpTo: 45,
  },
  {
    name: 'Шар «Месяц», золото, 80 см',
    sku: 'FG-MOON-80-GLD',
    price: 790,
    description:
      'Золотой месяц с острыми рожками, 80 см по дуге. Вместе со звёздами собирается в ночное небо для детской или фотозоны. Парит до девяти дней, висит рожками вбок, как в сказке.',
    images: ['foil-figure-moon-gold'],
    tags: ['фольга', 'фигура', 'месяц', 'золото', 'ночь'],
    categories: ['mesyats-i-oblaka', 'figury'],
    stockUpTo: 18,
  },
  {
    name: 'Шар «Месяц», серебро, 80 см',
    sku: 'FG-MOON-80-SLV',
    price: 790,
    description:
      'Серебряный полумесяц, холодный и зеркальный, 80 см. Просится к синим шарам и хрому «Сияние»: получается полярная ночь в одной комнате. Лента закреплена у нижнего рожка, чтобы шар не переворачивался.',
    images: ['foil-figure-moon-silver'],
    tags: ['фольга', 'фигура', 'месяц', 'серебро', 'зима'],
    categories: ['mesyats-i-oblaka', 'severnaya-kollektsiya'],
    stockUpTo: 18,
  },
  {
    name: 'Мини-месяц, золото, 40 см, под воздух',
    sku: 'FG-MOON-40-GLD',
    price: 240,
    description:
      'Месяц-ночник для гирлянд и панно, 40 см. Надувается воздухом и весит меньше письма, хватает кусочка скотча. Берут по три-пять штук, чтобы развесить каскадом.',
    images: ['foil-figure-moon-gold'],
    tags: ['фольга', 'мини-фигура', 'месяц', 'золото', 'без гелия'],
    categories: ['mesyats-i-oblaka', 'figury'],
    stockUpTo: 40,
  },
  {
    name: 'Мини-месяц, серебро, 40 см, под воздух',
    sku: 'FG-MOON-40-SLV',
    price: 240,
    description:
      'Серебряный месяц поменьше, 40 см, на палочке или на леске. Хорош на торте для тех, кто родился под утро. Сдувается через трубочку и прячется до следующего праздника.',
    images: ['foil-figure-moon-silver'],
    tags: ['фольга', 'мини-фигура', 'месяц', 'серебро', 'без гелия'],
    categories: ['mesyats-i-oblaka', 'figury'],
    stockUpTo: 40,
  },
]

const bunches: Draft[] = [
  {
    name: 'Связка сердец «Признание втроём», 3 шт.',
    sku: 'FB-HEART-TRIO',
    price: 1150,
    description:
      'Три сердца из фольги: красное, розовое и розовое золото. Ленты разной длины, поэтому главное сердце всегда впереди. Парят до двух недель, хватит и на праздник, и на послевкусие.',
    images: ['foil-heart-red', 'foil-heart-pink', 'foil-heart-rose-gold'],
    tags: ['фольга', 'сердце', 'набор', '14 февраля', 'любовь'],
    categories: ['nabory-iz-folgi', 'serdtsa', '14-fevralya'],
    stockUpTo: 20,
  },
  {
    name: 'Связка сердец «Золотая свадьба», 7 шт.',
    sku: 'FB-HEART-GOLD7',
    price: 2590,
    description:
      'Семь золотых и красных сердец на одном грузике. Собираем для годовщин, когда вместе прожито много и сказать хочется коротко. Высота связки около двух метров.',
    images: ['foil-heart-gold', 'foil-heart-red'],
    tags: ['фольга', 'сердце', 'годовщина', 'золото'],
    categories: ['nabory-iz-folgi', 'serdtsa'],
    stockUpTo: 10,
  },
  {
    name: 'Связка сердец «Лёд и пламя», 4 шт.',
    sku: 'FB-HEART-ICE',
    price: 1490,
    description:
      'Два синих и два красных сердца для пары с разными характерами. Серебряная лента соединяет их в один узел. Размер каждого 46 см.',
    images: ['foil-heart-blue', 'foil-heart-red', 'foil-heart-silver'],
    tags: ['фольга', 'сердце', 'набор', 'паре'],
    categories: ['nabory-iz-folgi', 'serdtsa'],
    stockUpTo: 12,
  },
  {
    name: 'Связка звёзд «Большая Медведица», 7 шт.',
    sku: 'FB-STAR-URSA',
    price: 2590,
    description:
      'Семь серебряных и синих звёзд: ровно столько, сколько в ковше. Приложим схему, по которой звёзды легко развесить под потолком. Держатся до двух недель.',
    images: ['foil-star-silver', 'foil-star-blue'],
    tags: ['фольга', 'звезда', 'набор', 'космос'],
    categories: ['nabory-iz-folgi', 'zvezdy', 'severnaya-kollektsiya'],
    stockUpTo: 12,
  },
  {
    name: 'Связка звёзд «Выпускной», 5 шт.',
    sku: 'FB-STAR-GRAD',
    price: 1890,
    description:
      'Три золотые и две синие звезды в школьную палитру. На каждую можно наклеить имя, это бесплатно. Берут классом на последний звонок и по одной на память.',
    images: ['foil-star-gold', 'foil-star-blue'],
    tags: ['фольга', 'звезда', 'выпускной', 'школа'],
    categories: ['nabory-iz-folgi', 'zvezdy'],
    stockUpTo: 20,
  },
  {
    name: 'Связка звёзд «Защитнику», 5 шт.',
    sku: 'FB-STAR-23',
    price: 1890,
    description:
      'Три красные и две золотые звезды к 23 февраля и 9 Мая. Смотрится строго, поэтому уместна и на службе, и дома. Перевязываем лентой без бантов.',
    images: ['foil-star-red', 'foil-star-gold'],
    tags: ['фольга', 'звезда', '23 февраля', 'мужчине'],
    categories: ['nabory-iz-folgi', 'zvezdy'],
    stockUpTo: 20,
  },
  {
    name: 'Связка «Колыбельная», 5 шт.',
    sku: 'FB-LULLABY',
    price: 2290,
    description:
      'Сонное облачко, золотой месяц и три звезды из фольги. Вешаем над кроваткой к возвращению из роддома. Парит до десяти дней, а потом фигуры можно оставить на стене.',
    images: ['foil-figure-cloud', 'foil-figure-moon-gold', 'foil-star-gold'],
    tags: ['фольга', 'набор', 'выписка', 'малышу'],
    categories: ['nabory-iz-folgi', 'vypiska', 'mesyats-i-oblaka'],
    stockUpTo: 10,
  },
  {
    name: 'Связка «Мишка и звёзды», 5 шт.',
    sku: 'FB-BEAR-STARS',
    price: 2190,
    description:
      'Медвежонок, две золотые и две синие звезды на общем грузике. Подарок на рост ребёнка: высота связки 130 см. Мишку потом можно отвязать и поселить отдельно.',
    images: ['foil-figure-bear', 'foil-star-gold', 'foil-star-blue'],
    tags: ['фольга', 'набор', 'мишка', 'детям', 'день рождения'],
    categories: ['nabory-iz-folgi', 'zveryata'],
    stockUpTo: 10,
  },
  {
    name: 'Связка «Королева», 5 шт.',
    sku: 'FB-QUEEN',
    price: 2190,
    description:
      'Корона и четыре сердца в розовом золоте. Заказывают мамам на юбилей и подругам на тридцатилетие. Корона закреплена выше всех, как и положено.',
    images: ['foil-figure-crown-rose-gold', 'foil-heart-rose-gold', 'foil-heart-pink'],
    tags: ['фольга', 'набор', 'корона', 'женщине', 'юбилей'],
    categories: ['nabory-iz-folgi', 'korony'],
    stockUpTo: 10,
  },
  {
    name: 'Связка «Солнечная система», 8 шт.',
    sku: 'FB-PLANETS',
    price: 2690,
    description:
      'Восемь кругов из фольги: золото, серебро, розовое золото и синий. Каждый круг становится планетой, наклейки с названиями лежат в комплекте. Для школьников, которые знают порядок наизусть.',
    images: ['foil-round-gold', 'foil-round-blue', 'foil-round-rose-gold', 'foil-round-silver'],
    tags: ['фольга', 'круг', 'космос', 'детям'],
    categories: ['nabory-iz-folgi', 'krugi'],
    stockUpTo: 8,
  },
]

export function foilFigures(): Draft[] {
  return [...figures, ...bunches]
}
