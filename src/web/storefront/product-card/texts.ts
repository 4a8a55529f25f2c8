export const texts = {
  featured: 'Рекомендуем',
  new: 'Новинка',
  add: 'В корзину',
  inCart: 'В корзине',
  choose: 'Выбрать',
  ownWords: 'Со своей надписью',
  inscribed: 'с надписью',
}
