import { expect, test, vi } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminCall, fetchFile } from './admin-client.ts'

const lostConnection = {
  message: 'Нет связи с сервером. Проверьте соединение и попробуйте ещё раз.',
  status: 0,
}

test('staff are told of a lost connection in their own language', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'bearer' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(adminCall(endpoints.stats)).rejects.toMatchObject(lostConnection)
  await expect(fetchFile('/api/admin/orders/export')).rejects.toMatchObject(lostConnection)
})

test('a question that was given up is no lost connection', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'bearer' })
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('gone', 'AbortError')))
  const givenUp = adminCall(endpoints.stats, { signal: AbortSignal.abort() })
  await expect(givenUp).rejects.toThrow('gone')
})
