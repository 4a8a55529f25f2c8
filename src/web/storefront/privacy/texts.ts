export const texts = {
  title: 'Политика обработки персональных данных',
  crumb: 'Персональные данные',
  description: (brand: string) => `Как магазин «${brand}» собирает, хранит и защищает персональные данные.`,
  version: (date: string) => `Версия от ${date}`,
}
