export const texts = {
  noConnection: 'Нет связи с сервером. Проверьте соединение и попробуйте ещё раз.',
} as const
