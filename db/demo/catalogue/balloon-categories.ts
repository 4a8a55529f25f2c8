import type { DemoCategory } from './types.ts'

export const balloonCategories: DemoCategory[] = [
  {
    slug: 'odnotonnye',
    name: 'Однотонные',
    description: 'Шары одного цвета без рисунка: основа любой композиции.',
    parents: ['lateksnye-shary'],
  },
  {
    slug: 'pastel',
    name: 'Пастель',
    description: 'Непрозрачный матовый латекс шестнадцати цветов.',
    parents: ['odnotonnye'],
  },
  {
    slug: 'metallik',
    name: 'Металлик',
    description: 'Латекс с перламутровым блеском: ловит свет, но не отражает, как зеркало.',
    parents: ['odnotonnye'],
  },
  {
    slug: 'hrom',
    name: 'Хром',
    description: 'Зеркальные шары с глубоким металлическим блеском.',
    parents: ['odnotonnye', 'novinki-sezona'],
  },
  {
    slug: 's-konfetti',
    name: 'С конфетти',
    description: 'Прозрачные шары, внутри которых кружится конфетти.',
    parents: ['lateksnye-shary'],
  },
  {
    slug: 'konfetti-serdechki',
    name: 'Конфетти-сердечки',
    description: 'Прозрачные шары с красными и розовыми сердечками.',
    parents: ['s-konfetti', 'dlya-vlyublennyh'],
  },
  {
    slug: 's-risunkom',
    name: 'С рисунком',
    description: 'Шары с надписью: наносим плёнку вручную, цвет шара выбираете вы.',
    parents: ['lateksnye-shary'],
  },
  {
    slug: 's-risunkom-den-rozhdeniya',
    name: 'День рождения',
    description: 'Надписи для именинников и юбиляров.',
    parents: ['s-risunkom'],
  },
  {
    slug: 'dlya-muzhchin',
    name: 'Для мужчин',
    description: 'Надписи для пап, мужей, начальников и капитанов.',
    parents: ['s-risunkom'],
  },
  {
    slug: 'detskie',
    name: 'Детские',
    description: 'Надписи для тех, кому ещё рано читать без картинок.',
    parents: ['s-risunkom'],
  },
  {
    slug: 'nabory-sharov',
    name: 'Наборы шаров',
    description: 'Шары сразу на всю комнату: пятёрки, десятки и облака под потолок.',
    parents: ['lateksnye-shary'],
  },
  {
    slug: 'odnogo-tsveta',
    name: 'Одного цвета',
    description: 'Наборы из 5, 10, 25 и 50 шаров одного оттенка.',
    parents: ['nabory-sharov'],
  },
  {
    slug: 'assorti',
    name: 'Ассорти',
    description: 'Палитры, которые мы уже подобрали: от морошки до северного сияния.',
    parents: ['nabory-sharov'],
  },
  {
    slug: 'dlya-samostoyatelnogo-naduvaniya',
    name: 'Для самостоятельного надувания',
    description: 'Упаковки без гелия: надуйте насосом дома или возьмите с собой на дачу.',
    parents: ['nabory-sharov'],
  },
  {
    slug: 'shary-giganty',
    name: 'Шары-гиганты',
    description: 'Большие шары на 60 и 90 см, которые заменяют целый букет.',
    parents: ['lateksnye-shary'],
  },
  {
    slug: 'mini-shary',
    name: 'Мини-шары',
    description: 'Малыши на 13 см для гирлянд, торта и настольных композиций.',
    parents: ['lateksnye-shary'],
  },

  {
    slug: 'serdtsa',
    name: 'Сердца',
    description: 'Фольгированные сердца шести цветов, поштучно и наборами.',
    parents: ['folgirovannye-shary', 'dlya-vlyublennyh'],
  },
  {
    slug: 'zvezdy',
    name: 'Звёзды',
    description: 'Фольгированные звёзды для букетов, фотозон и дней рождения.',
    parents: ['folgirovannye-shary'],
  },
  {
    slug: 'krugi',
    name: 'Круги',
    description: 'Гладкие круги из фольги: держат форму и подходят под надпись.',
    parents: ['folgirovannye-shary'],
  },
  {
    slug: 'figury',
    name: 'Фигуры',
    description: 'Шары необычной формы: короны, месяцы, облака и мишки.',
    parents: ['folgirovannye-shary'],
  },
  {
    slug: 'korony',
    name: 'Короны',
    description: 'Короны для принцесс, королей и виновников торжества.',
    parents: ['figury'],
  },
  {
    slug: 'mesyats-i-oblaka',
    name: 'Месяц и облака',
    description: 'Ночное небо из фольги: месяцы и сонное облачко.',
    parents: ['figury'],
  },
  {
    slug: 'zveryata',
    name: 'Зверята',
    description: 'Добрые мордочки из фольги для самых маленьких.',
    parents: ['figury'],
  },
  {
    slug: 'nabory-iz-folgi',
    name: 'Наборы из фольги',
    description: 'Готовые связки фольгированных шаров в одной палитре.',
    parents: ['folgirovannye-shary'],
  },
]
