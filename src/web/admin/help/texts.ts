export const texts = {
  title: 'Помощь',
  chapters: 'Главы',
  next: 'Дальше',
  notFound: 'Такой главы нет',
  notFoundText: 'Выберите главу из списка.',
} as const
