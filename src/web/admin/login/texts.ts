export const texts = {
  title: 'Вход',
  about: 'Панель управления магазином',
  username: 'Логин',
  password: 'Пароль',
  submit: 'Войти',
  pending: 'Вход...',
  success: 'Успешный вход',
  welcome: (name: string) => `Добро пожаловать, ${name}!`,
  failure: 'Ошибка входа',
  demoTitle: 'Только для демонстрации',
  demoUsername: 'admin',
  demoPassword: 'admin123',
} as const
