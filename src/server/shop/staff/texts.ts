export const texts = {
  usernameTaken: (username: string) => `Учётная запись «${username}» уже есть`,
  noSuchMember: 'Такого сотрудника нет',
  isOff: 'Сначала включите сотрудника',
  linkGone: 'Ссылка уже использована или устарела',
  accepted: 'Принять приглашение',
} as const
