import { formatRub } from '#shared/rules/money.ts'

export const texts = {
  title: 'Корзина',
  titleWithCount: (count: number) => (count > 0 ? `Корзина, ${count}` : 'Корзина'),
  added: 'Добавлено в корзину',
  empty: 'Корзина пуста',
  emptyHint: 'Загляните в каталог: там более 500 поводов порадовать близких.',
  toCatalog: 'Перейти в каталог',
  total: 'Итого:',
  checkout: 'Оформить заказ',
  clear: 'Очистить корзину',
  remove: (name: string) => `Удалить: ${name}`,
  quantityOf: (name: string) => `Количество: ${name}`,
  untilFree: 'До бесплатной доставки осталось',
  free: 'Доставка бесплатная',
  freeProgress: 'До бесплатной доставки',
  priceChanged: (before: string) => `Цена изменилась, раньше было ${formatRub(before)}`,
  left: (stock: number) => (stock > 0 ? `Осталось ${stock}` : 'Нет в наличии'),
  optionsGone: (names: readonly string[]) =>
    names.length > 0 ? `Так больше не сделать: ${names.join(', ')}` : 'Так больше не сделать',
  gone: 'Товар больше не продаётся',
  unchecked: 'Не удалось проверить цены и наличие',
  full: 'Больше добавить нельзя',
  mostInCart: (name: string, limit: number) => `${name}: в одном заказе не больше ${limit} шт.`,
}
