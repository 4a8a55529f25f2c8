import { latexColour } from './latex-colours.ts'
import type { Draft } from './types.ts'
import { capitalize, sentences, turn } from './words.ts'

type Lettering = {
  text: string
  code: string
  colours: string[]
  category: string
  also?: string
  story: string
  tags: string[]
}

const letterings: Lettering[] = [
  {
    text: 'С днём рождения!',
    code: 'HB',
    colours: ['RED', 'BLU', 'YLW', 'WHT', 'TRQ'],
    category: 's-risunkom-den-rozhdeniya',
    story: 'Главные слова дня крупными буквами, читаются с другого конца комнаты.',
    tags: ['день рождения', 'поздравление'],
  },
  {
    text: 'Именинница',
    code: 'GIRL',
    colours: ['PNK', 'LIL', 'BLS'],
    category: 's-risunkom-den-rozhdeniya',
    story: 'Вручают той, из-за кого все собрались; обычно она не выпускает его до вечера.',
    tags: ['день рождения', 'девушке'],
  },
  {
    text: 'Именинник',
    code: 'BOY',
    colours: ['LIM', 'ORG', 'LBL'],
    category: 's-risunkom-den-rozhdeniya',
    story: 'Коротко и по делу: сразу понятно, кого сегодня тянуть за уши.',
    tags: ['день рождения', 'мальчику'],
  },
  {
    text: 'Сегодня можно всё',
    code: 'ALL',
    colours: ['ORG', 'MNT', 'PRP'],
    category: 's-risunkom-den-rozhdeniya',
    story: 'Официальное разрешение на второй кусок торта и поздний отбой.',
    tags: ['день рождения', 'с юмором'],
  },
  {
    text: 'С юбилеем!',
    code: 'JUB',
    colours: ['WHT', 'BLK', 'PRP'],
    category: 's-risunkom-den-rozhdeniya',
    story: 'Строгий шрифт с тонкой рамкой: не стыдно вручить и на торжественном вечере.',
    tags: ['юбилей', 'поздравление'],
  },
  {
    text: 'Лучший папа',
    code: 'DAD',
    colours: ['BLU', 'GRY'],
    category: 'dlya-muzhchin',
    story: 'Дети заказывают на 23 февраля и День отца, папы хранят в гараже до последнего.',
    tags: ['папе', '23 февраля'],
  },
  {
    text: 'Капитан',
    code: 'CAP',
    colours: ['BLU', 'WHT'],
    category: 'dlya-muzhchin',
    story: 'С якорем под словом: в портовом городе лишних объяснений не требует.',
    tags: ['моряку', 'мужчине'],
  },
  {
    text: 'Босс',
    code: 'BOSS',
    colours: ['BLK', 'GRY'],
    category: 'dlya-muzhchin',
    story: 'Для руководителя с чувством юмора и для того, кто только получил должность.',
    tags: ['коллеге', 'мужчине'],
  },
  {
    text: 'Любимый муж',
    code: 'HUSB',
    colours: ['RED', 'BLK'],
    category: 'dlya-muzhchin',
    also: 'dlya-vlyublennyh',
    story: 'Вешают над утренним кофе в годовщину или просто так, без повода.',
    tags: ['мужу', 'годовщина'],
  },
  {
    text: 'Легенда',
    code: 'LGND',
    colours: ['PRP', 'BLK'],
    category: 'dlya-muzhchin',
    story: 'Для брата, тренера или друга, о котором рассказывают истории.',
    tags: ['другу', 'мужчине'],
  },
  {
    text: 'Мне годик',
    code: 'ONE',
    colours: ['BLS', 'LBL', 'MNT'],
    category: 'detskie',
    story: 'Для самого первого дня рождения: рядом с цифрой 1 получается готовый снимок в альбом.',
    tags: ['годик', 'малышу'],
  },
  {
    text: 'Принцесса',
    code: 'PRIN',
    colours: ['PNK', 'LIL'],
    category: 'detskie',
    story: 'С маленькой короной над буквами; настоящую корону из фольги тоже можно взять у нас.',
    tags: ['девочке', 'день рождения'],
  },
  {
    text: 'Будущий капитан',
    code: 'CPTJ',
    colours: ['TRQ', 'LBL'],
    category: 'detskie',
    story: 'Со штурвалом под словами: для мальчишек, которые знают все ледоколы по именам.',
    tags: ['мальчику', 'море'],
  },
  {
    text: 'Первый раз в первый класс',
    code: 'SCHL',
    colours: ['YLW', 'RED'],
    category: 'detskie',
    story: 'На линейку первого сентября: в толпе по такому шару легко найти своего первоклассника.',
    tags: ['1 сентября', 'школа'],
  },
  {
    text: 'Космонавт',
    code: 'COSM',
    colours: ['PRP', 'BLU'],
    category: 'detskie',
    story: 'С ракетой и тремя звёздами вокруг слова, для тех, кто уже считает до старта.',
    tags: ['мальчику', 'космос'],
  },
  {
    text: 'Люблю',
    code: 'LOVE',
    colours: ['RED', 'PNK'],
    category: 's-risunkom',
    also: '14-fevralya',
    story: 'Одно слово рукописным шрифтом, остальное скажете сами.',
    tags: ['14 февраля', 'любовь'],
  },
  {
    text: 'Выходи за меня',
    code: 'MRRY',
    colours: ['WHT', 'RED'],
    category: 's-risunkom',
    also: 'predlozhenie',
    story: 'Кольцо можно привязать к ленте, мы закрепим коробочку двойным узлом.',
    tags: ['предложение', 'любовь'],
  },
  {
    text: 'Спасибо за сына',
    code: 'SON',
    colours: ['LBL'],
    category: 's-risunkom',
    also: 'vypiska',
    story: 'Папы берут на крыльцо роддома: слова на шаре, цветы в руках.',
    tags: ['выписка', 'сын'],
  },
  {
    text: 'Спасибо за дочку',
    code: 'DGHT',
    colours: ['BLS'],
    category: 's-risunkom',
    also: 'vypiska',
    story: 'Тёплые слова на нежном фоне, ради которых мамы улыбаются и плачут сразу.',
    tags: ['выписка', 'дочь'],
  },
]

const aboutPhoto = [
  'Надпись наносим как на фото, а другой цвет букв согласуем в переписке.',
  'Надпись режем из плёнки и клеим после надувания, поэтому буквы не растягиваются.',
  'Буквы можно попросить белые, золотые или тёмные: подберём те, что видны лучше.',
  'Шрифт и рисунок те же, что на фото; захотите другие, пришлём макет.',
] as const

function lettered(lettering: Lettering, colourIndex: number, index: number): Draft {
  const colour = latexColour(lettering.colours[colourIndex] ?? '')
  return {
    name: `Шар с надписью «${lettering.text}», ${colour.one}, 35 см`,
    sku: `LB-35-${lettering.code}-${colour.code}`,
    price: 220,
    description: sentences(
      `${capitalize(colour.one)} шар с гелием и надписью, 35 см.`,
      colourIndex === 0 ? lettering.story : colour.shade,
      turn(aboutPhoto, index + colourIndex),
      colourIndex === 0 ? '' : turn([lettering.story, colour.pair], colourIndex - 1),
    ),
    images: [colour.picture],
    tags: ['с надписью', 'латекс', colour.one, ...lettering.tags],
    categories: [lettering.category, ...(lettering.also ? [lettering.also] : [])],
    stockUpTo: 40,
  }
}

export function latexLettered(): Draft[] {
  return letterings.flatMap((lettering, index) =>
    lettering.colours.map((_, colourIndex) => lettered(lettering, colourIndex, index)),
  )
}
