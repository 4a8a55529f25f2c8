import type { ProductList } from '#shared/contract/products.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { counted } from '#shared/rules/plural.ts'
import type { ProductSort } from '#shared/rules/product-sort.ts'

const productForms = ['товар', 'товара', 'товаров'] as const

export type Count = Pick<ProductList, 'total' | 'moreThanTotal'>

export const texts = {
  catalog: 'Каталог',
  allProducts: 'Все товары',
  found: ({ total, moreThanTotal }: Count) => {
    if (moreThanTotal) return `Найдено больше ${counted(total, productForms)}`
    return `${total % 10 === 1 && total % 100 !== 11 ? 'Найден' : 'Найдено'} ${counted(total, productForms)}`
  },
  foundFor: (search: string, { total, moreThanTotal }: Count) => {
    const verb = total % 10 === 1 && total % 100 !== 11 && !moreThanTotal ? 'найден' : 'найдено'
    return `По запросу «${search}» ${verb} ${moreThanTotal ? 'больше ' : ''}${counted(total, productForms)}`
  },
  ownWords: 'Со своей надписью',
  description: (cityIn: string) =>
    `Каталог воздушных шаров ${cityIn}: латексные и фольгированные шары, букеты, цифры, арки и товары для праздника.`,
  categoryDescription: (name: string, cityIn: string) =>
    `${name} ${cityIn}: цены, наличие, доставка в день заказа.`,
  searchTitle: (search: string) => `Поиск: ${search}`,
  categories: 'Категории',
  filters: 'Фильтры',
  onlyInStock: 'Только в наличии',
  price: 'Цена, ₽',
  from: 'от',
  to: 'до',
  priceFrom: 'Цена от',
  priceTo: 'Цена до',
  priceSliderFrom: 'Наименьшая цена',
  priceSliderTo: 'Наибольшая цена',
  moreValues: (count: number) => `Ещё ${count}`,
  fewerValues: 'Свернуть',
  apply: 'Применить',
  inStock: 'В наличии',
  priceBetween: (from: string, to: string) => `${from.replace(/\s₽$/, '')}–${to}`,
  cheaperThan: (price: string) => `до ${price}`,
  dearerThan: (price: string) => `от ${price}`,
  valueDescription: (heading: string, cityIn: string) =>
    `${heading} ${cityIn}: цены, наличие, доставка в день заказа.`,
  categorySearch: 'Поиск категорий...',
  categorySearchLabel: 'Поиск категорий',
  noCategories: 'Категории не найдены',
  productSearch: 'Поиск товаров...',
  productSearchLabel: 'Поиск в каталоге',
  correction: 'Возможно, вы искали',
  searchCrumb: 'Поиск',
  similar: 'Нашли похожее',
  similarFor: ['По запросу', 'точного совпадения нет. Показываем', 'где есть'] as const,
  similarCount: ({ total, moreThanTotal }: Count) =>
    `${moreThanTotal ? 'больше ' : ''}${counted(total, productForms)}`,
  leftOut: 'Не учли:',
  similarCategories: 'Подходящие категории',
  nothingFor: (search: string) => `По запросу «${search}» ничего нет`,
  nothingTip: 'Проверьте слово или загляните сюда:',
  nearestCategories: 'Ближайшие категории',
  productCount: (count: number) => counted(count, productForms),
  callUs: 'Не нашли нужное? Соберём по описанию, позвоните нам.',
  bestSellers: 'Берут чаще всего',
  chosen: 'Выбранные фильтры',
  resetAll: 'Сбросить все',
  reset: 'Сбросить',
  show: (found: Count | undefined) => {
    if (!found) return 'Показать'
    return found.moreThanTotal
      ? `Показать ${grouped(found.total)}+`
      : `Показать ${counted(found.total, productForms)}`
  },
  sort: 'Сортировка',
  sorts: {
    popular: 'По популярности',
    price_asc: 'Сначала дешевле',
    price_desc: 'Сначала дороже',
    newest: 'Новинки',
  } satisfies Record<ProductSort, string>,
  byMatch: 'По совпадению',
  view: 'Вид списка',
  grid: 'Сетка',
  list: 'Список',
  loading: 'Загружаем товары...',
  offline: 'Нет соединения с интернетом',
  offlineHint: 'Товары появятся, как только оно восстановится.',
  shown: (shown: number, { total, moreThanTotal }: Count) =>
    moreThanTotal
      ? `Показано ${grouped(shown)}, найдено больше ${grouped(total)}`
      : `Показано ${grouped(shown)} из ${grouped(total)}`,
  more: 'Показать ещё',
  restByFilters: 'Остальные товары найдёте по разделам и фильтрам.',
  nothing: 'Товары не найдены',
  nothingHint: 'Попробуйте изменить параметры поиска: уберите часть фильтров или проверьте запрос.',
  unknown: 'Такой категории нет',
  unknownHint: 'Возможно, она была удалена или её адрес изменился. Все шары ждут вас в каталоге.',
  toCatalog: 'Перейти в каталог',
}
