import { counted } from '#shared/rules/plural.ts'

const orders = ['заказ', 'заказа', 'заказов'] as const
const places = ['место', 'места', 'мест'] as const

/** «пятым»: ordinal of the order above the capacity. */
const ordinals = [
  'первым',
  'вторым',
  'третьим',
  'четвёртым',
  'пятым',
  'шестым',
  'седьмым',
  'восьмым',
  'девятым',
  'десятым',
]

export const texts = {
  title: 'Доставка',
  view: 'Вид',
  day: 'День',
  month: 'Месяц',
  today: 'Сегодня',
  tomorrow: 'Завтра',
  previousDay: 'Предыдущий день',
  nextDay: 'Следующий день',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  chooseDate: 'Дата',
  buildSheet: 'Лист сборки',
  buildSheetOf: (time: string) => `Лист сборки: ${time}`,
  routeSheet: 'Маршрутный лист',
  rules: 'Правила доставки',
  loading: 'Загрузка доски...',
  live: 'Обновляется само',
  compact: 'Кратко',
  places: (taken: number, capacity: number) => `${taken} из ${counted(capacity, places)}`,
  toMake: (pieces: number) => `собрать ${pieces} шт.`,

  couriers: 'Курьер',
  everybody: 'Все',
  nobody: 'Без курьера',
  assign: 'Назначить',
  courierOf: (id: number) => `Курьер заказа № ${id}`,
  pickup: 'Самовывоз',

  withoutTime: 'Без времени',
  withoutTimeHint: 'Перетащите на время или позвоните',
  withoutTimeEmpty: 'Все заказы дня с временем',
  nothing: 'Заказов пока нет',
  closedDay: 'В этот день не доставляем',
  orders: (count: number) => counted(count, orders),
  filled: (taken: number, capacity: number) => `${taken} из ${capacity}`,
  columnName: (time: string, taken: number, capacity: number) => `${time}, занято ${taken} из ${capacity}`,
  columnWithout: (count: number) => `Без времени, ${counted(count, orders)}`,

  number: (id: number) => `№ ${id}`,
  surprise: 'Сюрприз',
  urgent: 'Срочно',
  fresh: 'Новый',
  noDistrict: 'Район не указан',
  callCustomer: (name: string) => `Сюрприз: вопросы заказчику, ${name}`,
  call: 'Позвонить',
  callPerson: (name: string) => `Позвонить: ${name}`,
  customer: 'заказчик',
  route: 'Маршрут',
  routeTo: (id: number) => `Маршрут к заказу № ${id}`,
  done: 'Готово',
  doneOf: (id: number) => `Заказ № ${id} выполнен`,
  isDone: 'Выполнен',
  marked: (id: number) => `Заказ № ${id} выполнен`,
  undo: 'Вернуть',
  doneFailed: 'Не удалось отметить заказ',
  courierFailed: 'Не удалось назначить курьера',
  moveFailed: 'Не удалось перенести заказ',
  cancelled: (id: number) => `Заказ № ${id} отменён`,
  cancelledHint: 'Его отменили, пока доска была открыта.',
  moveOf: (id: number, name: string) => `Перенести заказ № ${id}, ${name}`,

  keys: [
    ['Пробел', 'взять карточку'],
    ['← →', 'другое время'],
    ['Enter', 'положить'],
    ['Esc', 'отменить'],
    ['К', 'курьер'],
    ['Г', 'готово'],
  ] as const,
  dropHere: 'Отпустите, чтобы перенести',
  enterHere: 'Enter — перенести',
  becomes: (taken: number, capacity: number) => `Станет ${taken} из ${capacity}`,
  saidTaken: (id: number, time: string) =>
    `Заказ № ${id} взят, ${time}. Стрелки выбирают время, Enter кладёт, Escape возвращает.`,
  saidOver: (time: string, taken: number, capacity: number) => `${time}: станет ${taken} из ${capacity}`,
  saidOverfull: (time: string, taken: number, capacity: number) =>
    `${time}: станет ${taken} из ${capacity}, сверх мест`,
  saidHere: (time: string) => `${time}: здесь заказ и стоит`,
  saidPut: (id: number, time: string) => `Заказ № ${id} перенесён: ${time}`,
  saidBack: (id: number) => `Заказ № ${id} остался на месте`,

  overbookTitle: 'Добавить сверх мест?',
  overbookText: (time: string, capacity: number, id: number, name: string) =>
    `На ${time} все места заняты (${capacity}). Заказ № ${id}, ${name}, встанет сверх мест. Это запишем в историю заказа.`,
  overbookClosed: (time: string, id: number, name: string) =>
    `На ${time} мест нет по правилам. Заказ № ${id}, ${name}, встанет сверх мест. Это запишем в историю заказа.`,
  overbookConfirm: (position: number) => {
    const ordinal = ordinals[position - 1]
    return ordinal ? `Добавить ${ordinal}` : `Добавить ${position}-м`
  },
  overbookCancel: 'Оставить как было',

  ownTitle: 'Мои доставки',
  ownLeft: (left: number, total: number) => (left > 0 ? `осталось ${left} из ${total}` : 'всё доставлено'),
  ownProgress: (done: number, total: number) => `Доставлено ${done} из ${total}`,
  ownDone: (count: number) => counted(count, ['доставлен', 'доставлены', 'доставлено']),
  ownNothing: 'На этот день доставок нет',
  ownNothingHint: 'Когда вам дадут заказ, он появится здесь.',
  toTake: (sum: string) => `Взять ${sum}`,
  withoutDelivery: 'доставка не посчитана',
  namesNoPrices: 'Цен не называть',
  settled: 'расчёт с заказчиком',
  delivered: 'Доставлено',
  deliveredOf: (id: number) => `Доставлено: заказ № ${id}`,
  deliveredTitle: (id: number) => `Заказ № ${id} доставлен?`,
  deliveredText: 'Покупатель получит письмо. Вернуть отметку может только менеджер.',
  delivering: 'Отмечаем...',

  monthTotal: (count: number, month: string) => `${counted(count, orders)} за ${month}`,
  monthLoad: (percent: number) => `загрузка ${percent}%`,
  legend: { room: 'есть места', few: 'осталось мало', full: 'мест нет', over: 'больше, чем мест' },
  dayOff: 'Выходной',
  left: (count: number) => `осталось ${count}`,
  noPlaces: 'мест нет',
  over: (count: number) => `сверх: ${count}`,
  overDay: (date: string, taken: number, capacity: number) =>
    `${date} заказов больше, чем мест: ${taken} из ${capacity}`,
  overDayHint: 'Перенесите лишнее на другое время или позвоните покупателям.',
  dayLoad: (date: string, taken: number, capacity: number, count: number) =>
    `${date}: занято ${taken} из ${capacity}, ${counted(count, orders)}`,
  dayClosed: (date: string) => `${date}: выходной`,
} as const
