export const texts = {
  title: 'Сообщения',
  list: 'Сообщения с формы контактов',
  loading: 'Загрузка сообщений...',
  columnFrom: 'От кого',
  columnMessage: 'Сообщение',
  columnWhen: 'Когда',
  consent: (version: string) => `Согласие на обработку данных: версия от ${version}`,
  empty: 'Сообщений пока нет',
  emptyHint: 'Здесь появятся сообщения со страницы «Контакты».',
} as const
