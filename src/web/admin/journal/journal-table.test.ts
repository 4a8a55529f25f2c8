import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/contract/journal.ts'
import { journalTable } from './journal-table.ts'

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-16T09:00:00.000Z',
  by: 'elena',
  admin: 'elena',
  action: 'update',
  entity: 'products',
  entityId: 7,
  name: 'Шар',
  summary: 'Изменить товар',
  changes: [],
  batchId: null,
  ...more,
})

test('the journal as a table has a row for each field, in the words of the screen', () => {
  const changes = [
    { field: 'price', before: '190.00', after: '209.00' },
    { field: 'stock', before: 8, after: 14 },
  ]
  const [headings, ...rows] = journalTable(
    [entry({ changes }), entry({ summary: 'Войти', name: null })],
    'Europe/Moscow',
  )
  expect(headings).toEqual([
    'Когда',
    'Кто',
    'Действие',
    'Раздел',
    'Название',
    'Что изменено',
    'Было',
    'Стало',
  ])
  expect(rows).toEqual([
    ['16.11.2026, 12:00', 'elena', 'Изменить товар', 'Товары', 'Шар', 'Цена', '190\u00A0₽', '209\u00A0₽'],
    ['16.11.2026, 12:00', 'elena', 'Изменить товар', 'Товары', 'Шар', 'Остаток', '8', '14'],
    ['16.11.2026, 12:00', 'elena', 'Войти', 'Товары', '', '', '', ''],
  ])
})

test('the journal as a table names sessions and the second factor in words', () => {
  const entries = [entry({ entity: 'sessions' }), entry({ entity: 'second-factor' })]
  const [, ...rows] = journalTable(entries, 'Europe/Moscow')
  expect(rows.map(([, , , thing]) => thing)).toEqual(['Сеансы', 'Вход с кодом'])
})
