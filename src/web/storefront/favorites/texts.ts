export const texts = {
  titleWithCount: (count: number) => (count > 0 ? `Избранное, ${count}` : 'Избранное'),
  added: 'Добавлено в избранное',
  removed: 'Удалено из избранного',
  toggle: 'В избранное',
  remove: 'Убрать из избранного',
}
