export const texts = {
  title: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  failedTitle: 'Страница не открылась',
  toHome: 'На главную',
  toCatalog: 'В каталог',
}
