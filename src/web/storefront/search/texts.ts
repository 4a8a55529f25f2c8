export const texts = {
  search: 'Поиск...',
  searchLabel: 'Поиск товаров',
  searching: 'Поиск...',
  nothingFound: 'Ничего не найдено',
  found: 'Найденные товары',
}
