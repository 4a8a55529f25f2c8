import { expect, it } from 'vitest'
import type { BackupStatus } from '#shared/contract/backup.ts'
import { backupWords } from './backup-words.ts'

const madeAt = '2026-11-16T00:00:00.000Z'
const good: BackupStatus = { state: 'ok', madeAt, isSent: false, sentAt: null, problem: null }

it.each<[BackupStatus, string, string]>([
  [good, 'ok', 'Последняя копия: сегодня 03:00, проверена'],
  [
    { ...good, isSent: true, sentAt: '2026-11-16T00:02:00.000Z' },
    'ok',
    'Последняя копия: сегодня 03:00, проверена, отправлена в хранилище',
  ],
  [
    { ...good, isSent: true, sentAt: '2026-11-15T00:02:00.000Z' },
    'ok',
    'Последняя копия: сегодня 03:00, проверена',
  ],
  [
    { ...good, problem: 'Сумма заказа №1 не равна сумме его строк' },
    'warn',
    'Последняя копия: сегодня 03:00, проверена. Данные магазина в ней не сходятся:',
  ],
  [
    { ...good, state: 'stale' },
    'warn',
    'Последняя копия: сегодня 03:00, проверена. С тех пор прошло больше двух дней',
  ],
  [
    { ...good, state: 'failed', problem: 'Файл не читается' },
    'bad',
    'Последняя копия: сегодня 03:00, проверена. Новая копия не удалась:',
  ],
  [
    { ...good, state: 'failed', madeAt: null, problem: 'Файл не читается' },
    'bad',
    'Проверенной копии ещё нет. Новая копия не удалась:',
  ],
  [{ ...good, state: 'none', madeAt: null }, 'mute', 'Проверенной копии ещё нет'],
  [{ ...good, state: 'off', madeAt: null }, 'mute', 'Ежедневные копии в магазине не настроены'],
])('the backup status %j is shown as %s: %s', (status, tone, words) => {
  expect(backupWords(status, () => 'сегодня 03:00')).toEqual({ tone, words, problem: status.problem })
})
