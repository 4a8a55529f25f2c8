export const texts = {
  signInNeeded: 'Требуется вход',
  firstRunOver: 'Ссылка первого запуска уже использована или устарела: новая стоит в журнале сервера',
  wrongPair: 'Неверный логин или пароль',
  wrongCurrent: 'Неверный текущий пароль',
  samePassword: 'Новый пароль совпадает с текущим',
  tooMany: (seconds: number) => `Слишком много попыток входа. Попробуйте снова через ${seconds} с.`,
  usernameTaken: (username: string) => `Учётная запись «${username}» уже есть`,
  noSuchAccount: (username: string) => `Учётной записи «${username}» нет`,
  lastAccount: 'Нельзя удалить последнюю учётную запись',
}
