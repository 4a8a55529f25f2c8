import type { BulkFields } from '#shared/contract/bulk.ts'
import { counted } from '#shared/rules/plural.ts'

const ofProducts = ['товара', 'товаров', 'товаров'] as const
const products = ['товар', 'товара', 'товаров'] as const

export const bulkTexts = {
  import: 'Импорт',
  tick: (name: string) => `Отметить: ${name}`,
  tickPage: 'Отметить все на этой странице',
  ticked: (count: number) => `Отмечено ${count}`,
  onPage: ' на этой странице.',
  tickFound: (count: string) => `Отметить все найденные, ${count}`,
  tickFailed: 'Не удалось отметить все найденные',
  untick: 'Снять отметки',
  bar: 'Действия с отмеченными',
  price: 'Цена',
  stock: 'Остаток',
  visibility: 'Видимость',
  categories: 'Категории',
  tags: 'Теги',
  attributes: 'Характеристики',
  priceWays: 'Как изменить цену',
  percent: 'На процент',
  sum: 'На сумму',
  fixed: 'Сделать равной',
  priceField: { percent: 'Процент', sum: 'Сумма, ₽', fixed: 'Новая цена, ₽' },
  priceHint: 'Процент округляем до рубля. Минус уменьшает цену.',
  stockField: 'Прибавить, шт.',
  stockHint: 'Минус списывает. Меньше нуля остаток не станет.',
  isActive: 'В магазине',
  isFeatured: 'Рекомендуем',
  keep: 'не менять',
  show: 'показать',
  hide: 'скрыть',
  yes: 'да',
  no: 'нет',
  add: 'Добавить',
  remove: 'Убрать',
  cancel: 'Отмена',
  apply: (count: number) => `Применить к ${count}`,
  willChange: (count: number) => `Изменится: ${counted(count, products)}`,
  priceSum: 'сумма прайса',
  becomes: 'станет',
  failed: 'Ничего не изменено',
  done: (count: number) => `Изменено: ${counted(count, products)}`,
  nothingChanged: 'Ни один товар не изменился',
  undo: 'Вернуть как было',
  hideStrip: 'Скрыть',
  undone: (count: number) => `Возвращено: ${counted(count, products)}`,
  undoFailed: 'Вернуть не удалось',
  kept: (names: string) => `Осталось как есть, это изменили после: ${names}`,
  strip: (what: string, count: number) => `${what} у ${counted(count, ofProducts)}`,
  byAt: (by: string, time: string) => `, ${by}, ${time}`,
  editCell: (column: string, name: string, value: string) => `${column}, ${name}: ${value}. Изменить`,
  was: (value: string) => `было ${value}`,
  cellField: (column: string, name: string) => `${column}: ${name}`,
  cellFailed: 'Не сохранено',
  stockMoved: (stock: number) => `Пока вы правили, остаток менялся. Теперь ${stock}.`,
} as const

const parts: [keyof BulkFields, string][] = [
  ['price', 'Цена изменена'],
  ['addStock', 'Остаток изменён'],
  ['isActive', 'Видимость изменена'],
  ['isFeatured', 'Рекомендация изменена'],
  ['addCategoryIds', 'Категории изменены'],
  ['removeCategoryIds', 'Категории изменены'],
  ['addTags', 'Теги изменены'],
  ['removeTags', 'Теги изменены'],
  ['addAttributeValueIds', 'Характеристики изменены'],
  ['removeAttributeValueIds', 'Характеристики изменены'],
]

export const whatChanged = (change: BulkFields): string =>
  parts.find(([field]) => change[field] !== undefined)?.[1] ?? ''

export const bulkFieldNames: Record<string, string> = {
  price: 'цена',
  stock: 'остаток',
  isActive: 'видимость',
  isFeatured: 'рекомендуем',
  tags: 'теги',
  categoryIds: 'категории',
  accentCategoryId: 'акцентная категория',
  valueIds: 'характеристики',
}
