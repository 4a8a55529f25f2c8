export const texts = {
  title: 'С этим берут',
  add: (name: string) => `Добавить в корзину: ${name}`,
  choose: (name: string) => `Выбрать: ${name}`,
  inCart: (name: string) => `В корзине: ${name}`,
}
