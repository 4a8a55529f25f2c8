import { counted } from '#shared/rules/plural.ts'
import type { ProductSort } from '#shared/rules/product-sort.ts'

const productForms = ['товар', 'товара', 'товаров'] as const

export const texts = {
  catalog: 'Каталог',
  allProducts: 'Все товары',
  found: (count: number) =>
    `${count % 10 === 1 && count % 100 !== 11 ? 'Найден' : 'Найдено'} ${counted(count, productForms)}`,
  description: (cityIn: string) =>
    `Каталог воздушных шаров ${cityIn}: латексные и фольгированные шары, букеты, цифры, арки и товары для праздника.`,
  categoryDescription: (name: string, cityIn: string) =>
    `${name} ${cityIn}: цены, наличие, доставка в день заказа.`,
  searchTitle: (search: string) => `Поиск: ${search}`,
  categories: 'Категории',
  filter: 'Фильтр по категориям',
  categorySearch: 'Поиск категорий...',
  categorySearchLabel: 'Поиск категорий',
  noCategories: 'Категории не найдены',
  productSearch: 'Поиск товаров...',
  productSearchLabel: 'Поиск в каталоге',
  correction: 'Возможно, вы искали',
  chosen: 'Выбранные категории',
  resetAll: 'Сбросить все',
  show: (count: number | undefined) => (count === undefined ? 'Показать' : `Показать ${count}`),
  sort: 'Сортировка',
  sorts: {
    popular: 'По популярности',
    price_asc: 'Сначала дешевле',
    price_desc: 'Сначала дороже',
    newest: 'Новинки',
  } satisfies Record<ProductSort, string>,
  view: 'Вид списка',
  grid: 'Сетка',
  list: 'Список',
  loading: 'Загружаем товары...',
  shown: (shown: number, total: number) => `Показано ${shown} из ${total}`,
  more: 'Показать ещё',
  nothing: 'Товары не найдены',
  nothingHint: 'Попробуйте изменить параметры поиска: уберите часть категорий или проверьте запрос.',
  failed: 'Не удалось загрузить',
  failedHint: 'Проверьте соединение и попробуйте ещё раз.',
  retry: 'Повторить',
  unknown: 'Такой категории нет',
  unknownHint: 'Возможно, она была удалена или её адрес изменился. Все шары ждут вас в каталоге.',
  toCatalog: 'Перейти в каталог',
}
