import type { OpeningTask } from '#shared/contract/opening.ts'
import { counted } from '#shared/rules/plural.ts'

export const texts = {
  title: 'Первый запуск',
  saved: 'Всё сохраняется по ходу, можно продолжить позже',
  steps: 'Шаги',
  step: (number: number, of: number) => `Шаг ${number} из ${of}`,
  names: ['Учётная запись', 'Магазин', 'Часы и доставка', 'Первый товар', 'Открытие'],
  back: 'Назад',
  skip: 'Пропустить',
  next: (name: string) => `Дальше: ${name.toLowerCase()}`,
  saving: 'Сохранение...',
  failed: 'Не удалось сохранить',

  accountTitle: 'Кто владелец магазина?',
  accountText: 'С этим логином и паролем вы будете входить в панель. Пароль не короче 8 символов.',
  username: 'Логин',
  password: 'Пароль',
  linkOver:
    'Ссылка первого запуска уже использована или устарела. Новая печатается в журнале при запуске сервера.',
  linkNeeded: 'Откройте ссылку из журнала сервера: в ней одноразовый код владельца.',

  shopTitle: 'Как вас найти?',
  shopText: 'Это увидят покупатели на каждой странице. Всё можно поменять потом в настройках.',

  hoursTitle: 'Когда вы работаете?',
  hoursText: 'По часам мы предложим время доставки. Всё можно поменять потом в настройках.',
  days: 'Рабочие дни',
  opens: 'Открываемся',
  closes: 'Закрываемся',
  howTitle: 'Как получают заказ?',
  courier: 'Курьером',
  courierHint: (slots: number, places: number) =>
    `${counted(slots, ['интервал', 'интервала', 'интервалов'])} в день по ${counted(places, ['заказу', 'заказа', 'заказов'])}`,
  pickup: 'Самовывоз',
  price: 'Доставка по городу, ₽',
  freeFrom: 'Бесплатно от, ₽',
  zone: 'По городу',
  noDays: 'Выберите хотя бы один день',

  productTitle: 'Первый товар',
  productText: 'Достаточно одного товара с фотографией; остальные можно загрузить файлом.',
  addProduct: 'Добавить товар',
  productDone: 'Товар с фотографией есть',

  openTitle: 'Открываемся',
  openText: 'Сделайте пробный заказ, как покупатель: он появится в панели, и его можно отменить.',
  toShop: 'Открыть магазин',
  toPanel: 'Перейти в панель',

  listTitle: 'До открытия осталось',
  left: (count: number, of: number) => `${counted(count, ['дело', 'дела', 'дел'])} из ${of}`,
  allDone: 'Всё готово',
  tasks: {
    account: { name: 'Учётная запись владельца', hint: 'Свой логин и пароль', action: '' },
    facts: { name: 'Название, телефон, адрес', hint: 'Их видят на каждой странице', action: 'Заполнить' },
    hours: { name: 'Часы работы', hint: 'По ним считается «открыто»', action: 'Заполнить' },
    delivery: { name: 'Правила доставки', hint: 'Время, районы и цены', action: 'Настроить' },
    legal: { name: 'Реквизиты продавца', hint: 'Без них нельзя принимать заказы', action: 'Заполнить' },
    privacy: { name: 'Обработка данных', hint: 'Проверьте текст политики', action: 'Проверить' },
    product: { name: 'Первый товар с фото', hint: 'Хотя бы один', action: 'Добавить' },
    order: { name: 'Пробный заказ', hint: 'Пройдите путь покупателя', action: 'Попробовать' },
  } satisfies Record<OpeningTask, { name: string; hint: string; action: string }>,
  privacyFine: 'Подходит',
  privacyConfirmed: 'Политика подтверждена',
  done: 'сделано',
} as const
