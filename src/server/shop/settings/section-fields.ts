import type { OwnSection, OwnSettings } from '#shared/contract/settings.ts'

export const sectionFields: { [Name in OwnSection]: Record<keyof OwnSettings[Name], string> } = {
  shop: {
    brand: 'название',
    city: 'город',
    cityAround: 'город',
    cityIn: 'город',
    phone: 'телефон',
    email: 'email',
    address: 'адрес',
    mapUrl: 'ссылка на карту',
    social: 'соцсети',
    legal: 'реквизиты',
    freeDeliveryFrom: 'бесплатная доставка',
  },
  hours: { timeZone: 'часовой пояс', week: 'часы работы' },
  notifications: {
    smtpUrl: 'почтовый сервер',
    mailFrom: 'от кого письма',
    mailTo: 'кому письма',
    telegramBotToken: 'токен бота',
    telegramChatId: 'чат',
  },
  pages: {
    heroTitle: 'заголовок главной',
    heroText: 'текст главной',
    about: 'о нас',
    privacy: 'политика',
    delivery: 'доставка и оплата',
    terms: 'публичная оферта',
    returns: 'возврат и обмен',
  },
  checkout: { lastName: 'фамилия', email: 'email', maxTotal: 'самый большой заказ' },
}
