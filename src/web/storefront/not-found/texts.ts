export const texts = {
  title: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  toHome: 'На главную',
  toCatalog: 'В каталог',
}
