export const texts = {
  title: 'Избранное',
  titleWithCount: (count: number) => (count > 0 ? `Избранное, ${count}` : 'Избранное'),
  count: (count: number) => `${count} шт.`,
  added: 'Добавлено в избранное',
  removed: 'Удалено из избранного',
  toggle: 'В избранное',
  remove: 'Убрать из избранного',
  empty: 'Здесь пока пусто',
  emptyHint: 'Нажмите на сердечко у товара, и он будет ждать вас здесь.',
  toCatalog: 'Перейти в каталог',
  gone: 'Товар больше не продаётся',
  description: 'Шары и наборы, которые вам понравились.',
}
