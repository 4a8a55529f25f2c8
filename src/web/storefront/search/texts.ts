import { grouped } from '#shared/rules/grouped.ts'
import { counted } from '#shared/rules/plural.ts'

const productForms = ['товар', 'товара', 'товаров'] as const

export const texts = {
  search: 'Поиск...',
  searchLabel: 'Поиск товаров',
  searching: 'Поиск...',
  nothingFound: 'Ничего не найдено',
  found: 'Найденные товары',
  categories: 'Категории',
  queries: 'Запросы',
  products: 'Товары',
  pages: 'Страницы',
  inscribed: (text: string) => `Сделаем с надписью «${text}»`,
  allOwnWords: 'Все со своей надписью',
  recent: 'Вы искали',
  forget: 'Очистить',
  counted: (count: number) => counted(count, productForms),
  left: (count: number) => `Осталось ${grouped(count)}`,
  inStock: 'В наличии',
  outOfStock: 'Нет в наличии',
  all: (total: number, isMore: boolean) => `Все результаты, ${grouped(total)}${isMore ? '+' : ''}`,
  back: 'Назад',
  choose: 'выбрать',
  open: 'открыть',
  close: 'закрыть',
}
