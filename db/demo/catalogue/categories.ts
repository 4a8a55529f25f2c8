import { balloonCategories } from './balloon-categories.ts'
import { occasionCategories } from './occasion-categories.ts'
import type { DemoCategory } from './types.ts'

const roots: DemoCategory[] = [
  {
    slug: 'lateksnye-shary',
    name: 'Латексные шары',
    description:
      'Круглые шары из плотного латекса: однотонные, с конфетти и с надписями, поштучно и наборами.',
    parents: [],
  },
  {
    slug: 'folgirovannye-shary',
    name: 'Фольгированные шары',
    description: 'Сердца, звёзды, круги и фигуры из фольги, которые парят до 14 дней.',
    parents: [],
  },
  {
    slug: 'bukety',
    name: 'Букеты из шаров',
    description: 'Готовые букеты и фонтаны с грузиком: подобрали цвета, надули и перевязали.',
    parents: [],
  },
  {
    slug: 'tsifry-i-bukvy',
    name: 'Цифры и буквы',
    description: 'Цифры от 0 до 9 в трёх цветах, буквы и готовые юбилейные даты.',
    parents: [],
  },
  {
    slug: 'arki-i-girlyandy',
    name: 'Арки и гирлянды',
    description: 'Разнокалиберные арки, гирлянды и фотозоны со сборкой на месте.',
    parents: [],
  },
  {
    slug: 'dlya-vlyublennyh',
    name: 'Для влюблённых',
    description: 'Сердца, романтические букеты и наборы для признаний, годовщин и свадеб.',
    parents: [],
  },
  {
    slug: 'tovary-dlya-prazdnika',
    name: 'Товары для праздника',
    description: 'Свечи, колпачки, ленты, хлопушки и всё, что нужно вокруг шаров.',
    parents: [],
  },
  {
    slug: 'novinki-sezona',
    name: 'Новинки сезона',
    description: 'То, что мы полюбили этой зимой: зеркальный хром и северная коллекция.',
    parents: [],
  },
]

const outOfSeason: DemoCategory[] = [
  {
    slug: 'hellouin',
    name: 'Хэллоуин',
    description: 'Оранжевое с чёрным к последнему вечеру октября.',
    parents: [],
    isActive: false,
  },
  {
    slug: 'maslenitsa',
    name: 'Масленица',
    description: 'Солнечные шары к проводам зимы.',
    parents: [],
    isDeleted: true,
  },
]

/** Parents first. */
export const demoCategories: DemoCategory[] = [
  ...roots,
  ...balloonCategories,
  ...occasionCategories,
  ...outOfSeason,
]
