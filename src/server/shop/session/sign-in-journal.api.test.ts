import { expect, it } from 'vitest'
import type { AuditEntry } from '#shared/contract/journal.ts'
import { testShop } from '#test/support/shop.ts'
import { visitorFrom } from '#test/support/visitor.ts'
import { deleteOldSignIns } from './session.ts'

const shop = await testShop({ ADMIN_PASSWORD: 'a real password' })
let minute = 0
function nextMinute() {
  minute += 1
  shop.setNow(new Date(Date.UTC(2031, 0, 1, 10, minute, 1)))
}
nextMinute()

const enter = (username: string, password: string, address = '203.0.113.5') =>
  visitorFrom(shop.app, address)('POST', '/api/admin/login', {
    body: { username, password },
    headers: { 'user-agent': 'Firefox' },
  })
const owner = async () => (await (await enter('admin', 'a real password')).json()).token
const entries = async (token?: string): Promise<AuditEntry[]> =>
  (
    await (
      await shop.request('GET', '/api/admin/audit?entity=login&limit=100', {
        token: token ?? (await owner()),
      })
    ).json()
  ).items

it('a sign-in is in the journal with its address and browser', async () => {
  await enter('admin', 'a real password', '203.0.113.9')
  expect((await entries())[1]).toMatchObject({
    by: 'admin',
    summary: 'Вход в панель',
    changes: [
      { field: 'address', before: null, after: '203.0.113.9' },
      { field: 'device', before: null, after: 'Firefox' },
    ],
  })
})

it('a refused sign-in is in the journal once a minute for each name, without the password', async () => {
  nextMinute()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await enter('admin', 'mistake-of-mine', `203.0.113.${attempt}`)
    await enter('somebody', 'mistake-of-mine', `203.0.113.${attempt}`)
  }
  const refused = (await entries()).filter(({ summary }) => summary === 'Вход отклонён')
  expect(refused).toMatchObject([
    {
      by: 'Неизвестный',
      name: 'somebody',
      entityId: null,
      changes: [
        { field: 'username', after: 'somebody' },
        { field: 'reason', after: 'Неверный логин или пароль' },
        { field: 'address', after: '203.0.113.0' },
        { field: 'device' },
      ],
    },
    { by: 'admin', name: 'admin', entityId: 1 },
  ])
  expect(JSON.stringify(refused)).not.toContain('mistake-of-mine')
  nextMinute()
  await enter('admin', 'mistake-of-mine', '203.0.113.77')
  expect((await entries()).filter(({ summary }) => summary === 'Вход отклонён')).toHaveLength(3)
})

it('invented names cannot flood the journal, and names of staff are still recorded', async () => {
  nextMinute()
  const before = (await entries()).length
  for (let attempt = 0; attempt < 70; attempt += 1)
    await enter(`invented-${attempt}`, 'mistake-of-mine', `198.51.100.${attempt}`)
  await enter('admin', 'mistake-of-mine', '198.51.100.200')
  const { total } = await (
    await shop.request('GET', '/api/admin/audit?entity=login&limit=1', { token: await owner() })
  ).json()
  // One of the hour was used before, and this count needed two sign-ins of its own.
  expect(total - before).toBe(59 + 1 + 1)
})

it('entries of sign-ins are for owners only and end after 90 days', async () => {
  const manager = await shop.signInAs('manager')
  expect(await entries(manager)).toEqual([])
  shop.setNow('2031-04-02T12:00:00Z')
  await deleteOldSignIns(shop.deps)
  expect(await entries()).toHaveLength(1)
})
