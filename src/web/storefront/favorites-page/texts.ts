export const texts = {
  title: 'Избранное',
  description: 'Шары и наборы, которые вам понравились.',
  count: (count: number) => `${count} шт.`,
  empty: 'Здесь пока пусто',
  emptyHint: 'Нажмите на сердечко у товара, и он будет ждать вас здесь.',
  toCatalog: 'Перейти в каталог',
  gone: 'Товар больше не продаётся',
}
