import { weekdayOf } from '#shared/rules/calendar.ts'
import { formatPlainDay } from '#shared/rules/dates.ts'
import { onDay } from '#shared/rules/delivery-promise.ts'
import { formatRub, fromRub } from '#shared/rules/money.ts'
import type { OpenNow } from '#shared/rules/open-now.ts'
import { counted } from '#shared/rules/plural.ts'

type Opening = NonNullable<Extract<OpenNow, { isOpen: false }>['next']>

/** A weekday names only one of the next six days. */
function openingDay({ date, daysAhead }: Opening): string {
  if (daysAhead === 0) return 'сегодня'
  if (daysAhead === 1) return 'завтра'
  return daysAhead < 7 ? onDay[weekdayOf(date)] : formatPlainDay(date)
}

export const texts = {
  title: 'Доставка и оплата',
  description: (brand: string, cityAround: string) =>
    `Сколько стоит доставка ${cityAround}, когда привезём и как оплатить: магазин «${brand}».`,

  promise: (day: string) => `Доставка ${day}`,
  openUntil: (time: string) => `Сейчас открыто до ${time}`,
  closed: (next: Opening | null) =>
    next ? `Сейчас закрыто, откроемся ${openingDay(next)} в ${next.from}` : 'Сейчас закрыто',

  orderNow: 'Заказ можно оформить сейчас.',

  zones: 'Куда и почём',
  freeFrom: (sum: string) => `Бесплатно${fromRub(sum)}`,
  neverFree: 'Без бесплатной доставки',
  free: 'бесплатно',
  noZones: 'Стоимость доставки назовём, когда подтвердим заказ.',
  slotPrices: 'Время вечером и в праздники может стоить дороже: точная сумма видна до оформления заказа.',

  urgent: 'Срочно',
  urgentText: (hours: number, when: string) =>
    `Соберём и привезём за ${counted(hours, ['час', 'часа', 'часов'])}, ${when}.`,
  urgentHours: (from: string, to: string) => `с ${from} до ${to}`,
  urgentWhenOpen: 'в часы работы магазина',
  urgentPrice: (sum: string) => `К стоимости доставки добавляется ${formatRub(sum)}.`,
  urgentFree: 'Доплаты нет.',

  nobody: 'Если никого нет дома',
  nobodyText:
    'Курьер позвонит и подождёт десять минут. Потом договоримся о другом времени: повторная доставка стоит столько же. Сюрприз без вашего согласия соседям не отдаём.',

  payment: 'Оплата',
  payCourier: 'Наличными или картой курьеру',
  payShop: 'Наличными или картой в магазине',

  hours: 'Часы',
  dayOff: 'выходной',
  today: (day: string) => `${day}, сегодня`,
  specialDays: 'Особые дни',
  dayWithNote: (date: string, note: string) =>
    note ? `${formatPlainDay(date)}, ${note}` : formatPlainDay(date),
  surcharge: (sum: string) => `доставка дороже на ${formatRub(sum)}`,
  minimum: (sum: string) => `заказы${fromRub(sum)}`,

  pickup: 'Самовывоз',
  discount: (percent: number) => `Скидка ${percent} %.`,
  route: 'Как пройти',
  routeUrl: (address: string) => `https://yandex.ru/maps/?rtext=~${encodeURIComponent(address)}`,

  returns: 'Возврат и обмен',
  terms: 'Публичная оферта',
}
