import type { Locator } from '@playwright/test'

/** A section of the panel, as data for the shared tests. */
export type Section = {
  what: string
  path: string
  api: string
  create: string
  createTitle: string
  createSubmit: string
  editTitle: string
  editSubmit: string
  deleteTitle: string
  toasts: { created: string; updated: string; deleted: string }
  failures: { create: string; update: string; delete: string }
  fill: (dialog: Locator, name: string, mode: 'create' | 'rename') => Promise<void>
  required: readonly string[]
  search?: string
  few?: string
  /** Deleted entries stay in the list and can be restored. */
  restored?: string
}

export const products: Section = {
  what: 'Шар',
  path: '/admin/products',
  api: '/api/admin/products',
  create: 'Добавить товар',
  createTitle: 'Новый товар',
  createSubmit: 'Создать товар',
  editTitle: 'Редактировать товар',
  editSubmit: 'Сохранить изменения',
  deleteTitle: 'Удалить товар?',
  toasts: { created: 'Товар создан', updated: 'Товар обновлён', deleted: 'Товар удалён' },
  failures: { create: 'Ошибка создания', update: 'Ошибка обновления', delete: 'Ошибка удаления' },
  async fill(dialog, name, mode) {
    await dialog.getByLabel('Название').fill(name)
    if (mode === 'create') await dialog.getByLabel('Цена, ₽').fill('190,5')
  },
  required: ['Название обязательно', 'URL-slug обязателен', 'Неверный формат цены'],
  search: 'Поиск товаров...',
  few: 'арка',
  restored: 'Товар восстановлен',
}

export const categories: Section = {
  what: 'Раздел',
  path: '/admin/categories',
  api: '/api/admin/categories',
  create: 'Добавить категорию',
  createTitle: 'Новая категория',
  createSubmit: 'Создать категорию',
  editTitle: 'Редактировать категорию',
  editSubmit: 'Сохранить изменения',
  deleteTitle: 'Удалить категорию?',
  toasts: { created: 'Категория создана', updated: 'Категория обновлена', deleted: 'Категория удалена' },
  failures: { create: 'Ошибка создания', update: 'Ошибка обновления', delete: 'Ошибка удаления' },
  async fill(dialog, name) {
    await dialog.getByLabel('Название').fill(name)
  },
  required: ['Название обязательно', 'URL-slug обязателен'],
  search: 'Поиск категорий...',
  restored: 'Категория восстановлена',
}

let lastPhone = Math.floor(Math.random() * 1e5)

/** Unique: each worker has a range. */
export function freshPhone(): string {
  const worker = (Number(process.env.TEST_WORKER_INDEX ?? 0) % 90) + 10
  lastPhone = (lastPhone + 1) % 1e5
  const digits = `${worker}${String(lastPhone).padStart(5, '0')}`
  return `+7 (999) ${digits.replace(/(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3')}`
}

export const customers: Section = {
  what: 'клиент',
  path: '/admin/customers',
  api: '/api/admin/customers',
  create: 'Добавить клиента',
  createTitle: 'Новый клиент',
  createSubmit: 'Добавить клиента',
  editTitle: 'Редактировать клиента',
  editSubmit: 'Сохранить изменения',
  deleteTitle: 'Удалить клиента',
  toasts: { created: 'Клиент добавлен', updated: 'Клиент обновлен', deleted: 'Клиент удален' },
  failures: {
    create: 'Ошибка создания клиента',
    update: 'Ошибка обновления клиента',
    delete: 'Ошибка удаления клиента',
  },
  async fill(dialog, name, mode) {
    await dialog.getByLabel('Имя').fill(name)
    if (mode === 'create') await dialog.getByLabel('Телефон').fill(freshPhone())
  },
  required: ['Имя обязательно', 'Телефон обязателен'],
  search: 'Поиск клиентов...',
  few: 'белов',
}

export const blog: Section = {
  what: 'статья',
  path: '/admin/blog',
  api: '/api/admin/blog',
  create: 'Добавить статью',
  createTitle: 'Создать новую статью',
  createSubmit: 'Создать статью',
  editTitle: 'Редактировать статью',
  editSubmit: 'Сохранить изменения',
  deleteTitle: 'Удалить статью?',
  toasts: { created: 'Статья создана', updated: 'Статья обновлена', deleted: 'Статья удалена' },
  failures: {
    create: 'Ошибка создания статьи',
    update: 'Ошибка обновления статьи',
    delete: 'Ошибка удаления статьи',
  },
  async fill(dialog, name, mode) {
    await dialog.getByLabel('Заголовок статьи').fill(name)
    if (mode === 'create') await dialog.getByRole('textbox', { name: 'Содержание' }).fill('Текст')
  },
  required: ['Заголовок обязателен', 'URL-slug обязателен', 'Содержание обязательно'],
}
