import { counted } from '#shared/rules/plural.ts'

const products = (count: number) => counted(count, ['товар', 'товара', 'товаров'])
const ofProducts = (count: number) => counted(count, ['товара', 'товаров', 'товаров'])

export const texts = {
  title: 'Характеристики',
  products: 'Товары',
  all: 'Все характеристики',
  create: 'Добавить',
  loading: 'Загрузка характеристик...',
  empty: 'Характеристик пока нет',
  emptyText: 'Добавьте первую, например «Цвет»: по ней покупатели выберут товары в каталоге.',
  summary: (values: number, used: number) =>
    `${counted(values, ['значение', 'значения', 'значений'])} · ${products(used)}`,
  inFilter: 'В фильтре',
  onProductOnly: 'Только в карточке',
  newTitle: 'Новая характеристика',
  name: 'Название',
  slug: 'Адрес в фильтре',
  slugHint: (slug: string, value: string) => `/catalog?${slug}=${value}`,
  isFilter: 'Показывать в фильтре',
  isFilterHint: 'Иначе она видна только на странице товара',
  values: 'Значения',
  value: (place: number) => `Значение ${place}`,
  addValue: 'Значение',
  removeValue: (name: string) => `Удалить: ${name}`,
  used: (count: number) => (count > 0 ? products(count) : 'нет товаров'),
  gone: 'Эту характеристику тем временем удалили',
  goneText: 'Сохранить её уже нельзя. Скопируйте введённое в новую или нажмите «Отменить».',
  save: 'Сохранить',
  cancel: 'Отменить',
  delete: 'Удалить',
  lossTitle: (name: string, count: number) => `«${name}» есть у ${ofProducts(count)}`,
  lossText: 'Если сохранить, значение пропадёт из карточек и фильтра.',
  replaceBy: (name: string) => `Заменить «${name}» на`,
  replaceByNone: 'Заменить на…',
  heirText: (name: string) => `Когда сохраните, эти товары получат «${name}».`,
  keep: 'Вернуть',
  forceTitle: 'Удалить значения, которые есть у товаров?',
  forceText: (names: string) => `Товары потеряют: ${names}. Вернуть это одним нажатием нельзя.`,
  deleteTitle: 'Удалить характеристику?',
  deleteText: (name: string, count: number) =>
    count > 0
      ? `«${name}» есть у ${ofProducts(count)}. Она пропадёт из карточек и фильтра вместе со значениями.`
      : `«${name}» исчезнет вместе со значениями.`,
  created: 'Характеристика создана',
  createFailed: 'Ошибка создания',
  updated: 'Характеристика обновлена',
  updateFailed: 'Ошибка обновления',
  moved: 'Порядок сохранён',
  removed: 'Характеристика удалена',
  removeFailed: 'Ошибка удаления',
} as const
