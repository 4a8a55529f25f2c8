import { type FreeDelivery, freeInSomeZones } from '#shared/rules/free-delivery.ts'
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
  ownWords: 'Со своей надписью',
  popularLoading: 'Популярные товары загружаются...',
  categories: 'Категории',
  categoriesLoading: 'Категории загружаются...',
  productCount: (count: number) => counted(count, ['товар', 'товара', 'товаров']),
  urgentTitle: 'Срочно нужен праздник?',
  urgentText: (hours: number) => `Соберём и привезём за ${counted(hours, ['час', 'часа', 'часов'])}`,
  urgentFact: (hours: number) => `Срочная доставка за ${counted(hours, ['час', 'часа', 'часов'])}`,
  planTitle: 'Планируете праздник?',
  courierFact: 'Доставка курьером',
  freeFact: (free: Exclude<FreeDelivery, { kind: 'none' }>) =>
    free.kind === 'some' ? freeInSomeZones(free) : `Бесплатно${fromRub(free.from)}`,
  freeFactText: 'стоимость уточним при подтверждении',
  paymentFact: 'Оплата курьеру',
  paymentFactText: 'наличными или картой',
}
