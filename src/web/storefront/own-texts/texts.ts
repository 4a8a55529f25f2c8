export const texts = {
  privacy: {
    title: 'Политика обработки персональных данных',
    crumb: 'Персональные данные',
    description: (brand: string) => `Как магазин «${brand}» собирает, хранит и защищает персональные данные.`,
  },
  terms: {
    title: 'Публичная оферта',
    crumb: 'Публичная оферта',
    description: (brand: string) => `Условия, на которых магазин «${brand}» продаёт и доставляет товары.`,
  },
  returns: {
    title: 'Возврат и обмен',
    crumb: 'Возврат и обмен',
    description: (brand: string) => `Как вернуть или обменять товар магазина «${brand}».`,
  },
  version: (date: string) => `Версия от ${date}`,
}
