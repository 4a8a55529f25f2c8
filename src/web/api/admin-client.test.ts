import { expect, test, vi } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminCall, fetchFile } from './admin-client.ts'
import { storeSession } from './admin-session.ts'

const lostConnection = {
  message: 'Нет связи с сервером. Проверьте соединение и попробуйте ещё раз.',
  status: 0,
}

test('staff see the message about a lost connection in their own language', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'bearer' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(adminCall(endpoints.stats, {})).rejects.toMatchObject(lostConnection)
  await expect(fetchFile('/api/admin/orders/export')).rejects.toMatchObject(lostConnection)
})

test('a cancelled request does not count as a lost connection', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'bearer' })
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('gone', 'AbortError')))
  const givenUp = adminCall(endpoints.stats, { signal: AbortSignal.abort() })
  await expect(givenUp).rejects.toThrow('gone')
})

test('an answer with another role renews the session, which loads the role', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path === endpoints.refresh.path
        ? Response.json({ token: 'next', user: { username: 'olga', role: 'manager' } })
        : Response.json([], { headers: { 'X-Staff-Role': 'manager' } }),
    ),
  )
  storeSession({ token: 'bearer', user: { username: 'olga', role: 'courier' } })
  await adminCall(endpoints.listSessions, {})
  await expect.poll(() => kept.get('balloon-store-admin-user')).toContain('manager')
})
