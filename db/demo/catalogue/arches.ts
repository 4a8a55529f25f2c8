import type { Draft } from './types.ts'
import { sentences, turn } from './words.ts'

const palettes = [
  {
    title: 'Кольское лето',
    code: 'SUMMER',
    picture: 'garland-arch-pastel',
    extra: ['latex-round-lilac', 'latex-round-mint', 'latex-round-peach'],
    colours: 'розовый, сиреневый, мятный, жёлтый и голубой',
    mood: 'Краски короткого северного лета, когда цветёт сразу всё.',
    forWhom: 'Подходит детским праздникам, выпускным в саду и открытию кафе.',
    also: [],
    tags: ['пастель', 'детям', 'выпускной'],
  },
  {
    title: 'Синева',
    code: 'BLUE',
    picture: 'garland-arch-blue',
    extra: ['latex-round-blue', 'latex-round-light-blue', 'chrome-silver'],
    colours: 'синий, голубой, белый и серебро',
    mood: 'Морская гамма с зеркальными каплями хрома.',
    forWhom: 'Выбирают компании, яхт-клубы и родители мальчиков.',
    also: ['severnaya-kollektsiya'],
    tags: ['синий', 'серебро', 'зима'],
  },
  {
    title: 'Белое золото',
    code: 'GOLD',
    picture: 'garland-gold-white',
    extra: ['latex-round-white', 'chrome-gold'],
    colours: 'белый, кремовый, пудровый и золото',
    mood: 'Светлая гамма, в которой золото работает вместо подсветки.',
    forWhom: 'Её заказывают на свадьбы, крестины и золотые юбилеи.',
    also: ['svadebnoe-oformlenie'],
    tags: ['белый', 'золото', 'свадьба'],
  },
] as const

type Palette = (typeof palettes)[number]

const lengths = [
  {
    metres: 2,
    words: 'Два метра',
    balloons: 60,
    price: 3490,
    fact: 'Закрывает спинку дивана или край праздничного стола.',
  },
  {
    metres: 3,
    words: 'Три метра',
    balloons: 90,
    price: 4990,
    fact: 'Дугой встаёт над дверью или зеркалом в прихожей.',
  },
  {
    metres: 5,
    words: 'Пять метров',
    balloons: 150,
    price: 7900,
    fact: 'Хватает на перила лестницы или всю стену за сценой.',
  },
] as const

const garlandTalk = [
  'Крепим на прозрачные крючки, обои не страдают.',
  'Надута воздухом, поэтому держит вид неделю и дольше.',
  'Шары пяти размеров, от 13 до 45 см, так гирлянда выглядит живой.',
] as const

function arch(palette: Palette, large: boolean): Draft {
  const lead = large
    ? `Арка из 200 шаров, пролёт до трёх с половиной метров: ${palette.colours}.`
    : 'Гирлянда из 120 шаров, соберём на месте.'
  return {
    name: `${large ? 'Большая арка' : 'Арка'} «${palette.title}»`,
    sku: `AR-${palette.code}-${large ? 'L' : 'M'}`,
    price: { SUMMER: 8900, BLUE: 9200, GOLD: 9600 }[palette.code] + (large ? 5000 : 0),
    description: sentences(
      lead,
      large ? palette.mood : `Палитра: ${palette.colours}.`,
      large
        ? 'Монтаж около двух часов вдвоём, разберём и увезём на следующий день бесплатно.'
        : 'Высота 2,2 метра, ширина 2,5, вешать на стену ничего не нужно.',
      palette.forWhom,
    ),
    images: large ? [palette.picture, ...palette.extra.slice(0, 2)] : [palette.picture, ...palette.extra],
    tags: ['арка', 'оформление', 'фотозона', ...palette.tags],
    categories: ['arki', 'arki-i-girlyandy', ...palette.also],
    accent: 'arki-i-girlyandy',
    stockUpTo: large ? 4 : 6,
  }
}

function garland(palette: Palette, length: (typeof lengths)[number], index: number): Draft {
  return {
    name: `Гирлянда из шаров «${palette.title}», ${length.metres} м`,
    sku: `GR-${palette.code}-${length.metres}M`,
    price: length.price + (palette.code === 'GOLD' ? 300 : 0),
    description: sentences(
      `${length.words}, около ${length.balloons} шаров: ${palette.colours}.`,
      length.fact,
      turn(garlandTalk, index),
      index % 2 ? palette.mood : '',
    ),
    images: [palette.picture, ...palette.extra.slice(0, 1)],
    tags: ['гирлянда', 'оформление', `${length.metres} м`, ...palette.tags],
    categories: ['girlyandy-iz-sharov', 'arki-i-girlyandy', ...palette.also],
    accent: 'arki-i-girlyandy',
    stockUpTo: 8,
  }
}

function kit(palette: Palette, count: 80 | 120, index: number): Draft {
  return {
    name: `Набор для гирлянды «${palette.title}», ${count} шаров`,
    sku: `GK-${palette.code}-${count}`,
    price: count === 80 ? 1490 : 1990,
    description: sentences(
      `${count} шаров без гелия, лента-держатель, клеевые точки и схема: ${palette.colours}.`,
      turn(
        [
          'Вдвоём собирается за полтора часа, насос можно взять отдельно.',
          'На схеме по шагам показано, какой шар рядом с каким, ошибиться трудно.',
          'Длина готовой гирлянды зависит от плотности: от двух с половиной до четырёх метров.',
        ],
        index,
      ),
      count === 80 ? palette.mood : 'Отправляем и за город: сдутый набор умещается в пакет.',
    ),
    images: [palette.picture, ...palette.extra],
    tags: ['гирлянда', 'своими руками', 'без гелия', ...palette.tags],
    categories: ['nabory-dlya-sborki', 'arki-i-girlyandy'],
    stockUpTo: 25,
  }
}

const photoZones: Draft[] = [
  {
    name: 'Фотозона «Мой первый год», розовая',
    sku: 'PZ-ONE-PINK',
    price: 11900,
    description:
      'Пастельная арка, цифра 1 в розовом золоте и сонное облачко. Ставим за стулом для торта, чтобы крем остался на малыше, а не на обоях. Монтаж и демонтаж входят в цену.',
    images: ['garland-arch-pastel', 'foil-digit-1-rose-gold', 'foil-figure-cloud'],
    tags: ['фотозона', 'годик', 'девочке', 'арка'],
    categories: ['fotozony', 'arki-i-girlyandy'],
    stockUpTo: 4,
  },
  {
    name: 'Фотозона «Мой первый год», голубая',
    sku: 'PZ-ONE-BLUE',
    price: 11900,
    description:
      'Синяя арка, серебряная единица и мишка, который позирует лучше всех. Высота каркаса 2,2 метра, места нужно два с половиной на полтора. Привозим за три часа до гостей.',
    images: ['garland-arch-blue', 'foil-digit-1-silver', 'foil-figure-bear'],
    tags: ['фотозона', 'годик', 'мальчику', 'арка'],
    categories: ['fotozony', 'arki-i-girlyandy'],
    stockUpTo: 4,
  },
  {
    name: 'Фотозона «Восемнадцать»',
    sku: 'PZ-18',
    price: 9900,
    description:
      'Гирлянда в белом золоте и золотые цифры 1 и 8 ростом с именинника. Собираем в квартире, кафе или прямо в школьном коридоре. Гирлянда провисит неделю, так что хватит на два праздника.',
    images: ['garland-gold-white', 'foil-digit-1-gold', 'foil-digit-8-gold'],
    tags: ['фотозона', '18 лет', 'совершеннолетие', 'золото'],
    categories: ['fotozony', 'arki-i-girlyandy'],
    stockUpTo: 4,
  },
  {
    name: 'Фотозона «Золотой юбилей»',
    sku: 'PZ-50',
    price: 9900,
    description:
      'Белая с золотом гирлянда и цифры 5 и 0 в тон. Рассчитана на групповое фото человек на двенадцать: дуга начинается у пола и уходит под потолок. Добавим имя юбиляра на карточке.',
    images: ['garland-gold-white', 'foil-digit-5-gold', 'foil-digit-0-gold'],
    tags: ['фотозона', '50 лет', 'юбилей', 'золото'],
    categories: ['fotozony', 'arki-i-girlyandy'],
    stockUpTo: 4,
  },
  {
    name: 'Фотозона «Здравствуй, мир» на выписку',
    sku: 'PZ-BABY',
    price: 8500,
    description:
      'Голубая гирлянда, месяц и звёзды из фольги для встречи дома. Пока мама едет из роддома, мы успеваем всё повесить и подмести. Острых деталей и блёсток нет, малышу ничего не грозит.',
    images: ['garland-arch-blue', 'foil-figure-moon-silver', 'foil-star-silver'],
    tags: ['фотозона', 'выписка', 'малышу'],
    categories: ['fotozony', 'vypiska'],
    accent: 'fotozony',
    stockUpTo: 4,
  },
  {
    name: 'Свадебная арка «Клятва»',
    sku: 'WD-VOW',
    price: 14900,
    description:
      'Две гирлянды в белом и золоте смыкаются над головами пары. В плотную часть вплетаем живую зелень, если заказать за три дня. Каркас утяжелён и выдерживает ветер на выездной церемонии.',
    images: ['garland-gold-white', 'foil-heart-gold', 'chrome-gold'],
    tags: ['свадьба', 'арка', 'белый', 'золото'],
    categories: ['svadebnoe-oformlenie', 'arki'],
    stockUpTo: 3,
  },
  {
    name: 'Свадебная гирлянда на кортеж, 4 м',
    sku: 'WD-CAR',
    price: 5900,
    description:
      'Белые и золотые шары на гибкой основе для машины или крыльца загса. Крепится лентами за ручки, краску не царапает. На скорости до сорока километров в час ведёт себя спокойно.',
    images: ['garland-gold-white', 'latex-round-white'],
    tags: ['свадьба', 'гирлянда', 'машина', 'белый'],
    categories: ['svadebnoe-oformlenie', 'girlyandy-iz-sharov'],
    stockUpTo: 5,
  },
  {
    name: 'Арка «Открытие магазина»',
    sku: 'AR-OPEN',
    price: 10900,
    description:
      'Входная арка из 140 шаров в цветах бренда: на фото пастельная, соберём любую из шестнадцати оттенков. Обработана для улицы, при плюсовой температуре стоит до трёх дней. Документы для бухгалтерии приложим.',
    images: ['garland-arch-pastel', 'garland-arch-blue', 'garland-gold-white'],
    tags: ['арка', 'открытие', 'бизнес', 'оформление'],
    categories: ['arki', 'arki-i-girlyandy'],
    stockUpTo: 4,
  },
]

export function arches(): Draft[] {
  return palettes
    .flatMap((palette, index) => [
      arch(palette, false),
      arch(palette, true),
      ...lengths.map((length, step) => garland(palette, length, index + step)),
      kit(palette, 80, index),
      kit(palette, 120, index + 1),
    ])
    .concat(photoZones)
}
