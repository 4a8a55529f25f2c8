import { fromRub } from '#shared/rules/money.ts'
import { counted } from '#shared/rules/plural.ts'

export const texts = {
  title: 'Главная',
  description: (cityIn: string) =>
    `Воздушные шары с доставкой ${cityIn} в день заказа: более 500 видов для дней рождения, выписки и сюрпризов.`,
  heroCatalog: 'Выбрать шары',
  heroAbout: 'О магазине',
  whyUs: 'Почему выбирают нас',
  quality: 'Высокое качество',
  qualityText: 'Плотный латекс, премиальный гелий и обработка, с которой шары парят в разы дольше.',
  dayToDay: ['день', 'в день'],
  delivery: 'Быстрая доставка',
  deliveryText: 'Привозим по городу в день заказа.',
  choiceNumber: '500+',
  choice: 'Большой выбор',
  choiceText: 'Более 500 видов шаров: от одного сердца до арки.',
  popular: 'Популярные товары',
  viewAll: 'Смотреть все',
  popularLoading: 'Популярные товары загружаются...',
  categories: 'Категории',
  categoriesLoading: 'Категории загружаются...',
  productCount: (count: number) => counted(count, ['товар', 'товара', 'товаров']),
  urgentTitle: 'Срочно нужен праздник?',
  urgentText: (hours: number) =>
    `Соберём заказ и привезём за ${counted(hours, ['час', 'часа', 'часов'])}, даже в полярную ночь. Позвоните, и мы сразу начнём надувать.`,
  urgentFact: (hours: number) => `Срочная доставка за ${counted(hours, ['час', 'часа', 'часов'])}`,
  phoneTitle: 'Нужна помощь с выбором?',
  phoneText: 'Позвоните: подберём шары и договоримся, когда их привезти.',
  courierFact: 'Доставка курьером',
  freeFact: (from: string) => `Бесплатно${fromRub(from)}`,
  freeFactText: 'стоимость уточним при подтверждении',
  paymentFact: 'Оплата курьеру',
  paymentFactText: 'наличными или картой',
}
