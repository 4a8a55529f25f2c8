export const texts = {
  delivery: 'Доставка и оплата',
  returns: 'Возврат и обмен',
  terms: 'Публичная оферта',
  contacts: 'Контакты',
  privacy: 'Персональные данные',
  about: 'О нас',
  blog: 'Блог',
}
