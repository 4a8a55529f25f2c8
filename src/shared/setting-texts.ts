/** What is said beside a wrong setting. */
export const settingTexts = {
  sections: { shop: 'Магазин', hours: 'Часы работы', notifications: 'Уведомления', pages: 'Тексты страниц' },
  required: 'Заполните это поле',
  tooMany: 'Не больше 20 строк',
  https: 'Нужен адрес, который начинается с https://',
  email: 'Некорректный email адрес',
  emailDot: 'Похоже, адрес не дописан: нет точки после @',
  phone: 'Номер телефона должен содержать минимум 10 цифр',
  time: 'Некорректное время',
  hoursOrder: 'Закрытие должно быть позже открытия',
  timeZone: 'Часовой пояс вида Europe/Moscow',
  smtpUrl: 'Адрес вида smtps://user@mail.example:465',
  botToken: 'Токен из букв, цифр, «:», «-» и «_», как его дал BotFather',
  chatId: 'Номер чата вида -1001234567890 или @канал',
  secretElsewhere: 'Сервер или логин другой: введите пароль заново',
  secretMissing: 'Прежнее значение не сохранилось: введите его заново',
  locked: (variables: readonly string[]) => `Задано на сервере (${variables.join(', ')}) и здесь не меняется`,
} as const
