export const texts = {
  featured: 'Рекомендуем',
  new: 'Новинка',
  add: 'В корзину',
  inCart: 'В корзине',
  choose: 'Выбрать',
}
