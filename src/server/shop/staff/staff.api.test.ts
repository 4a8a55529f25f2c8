import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { adminAudit, admins, invitations } from '#server/platform/db/schema.ts'
import { removeAdmin, resetAdmin } from '#server/shop/session/session.ts'
import type { StaffMember } from '#shared/contract/staff.ts'
import { engineName } from '#test/support/database.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const { deps, request } = shop
const start = Date.parse('2026-11-10T09:00:00Z')
let passed = 0
let owner = ''
let people = 0

function wait(hours: number) {
  passed += hours * 3600 * 1000
  shop.setNow(new Date(start + passed))
}

beforeEach(async () => {
  wait(0)
  owner = await shop.signIn()
})

type Invited = StaffMember & { inviteLink: string }

async function invite(role = 'manager'): Promise<Invited> {
  people += 1
  const response = await request('POST', '/api/admin/staff', {
    token: owner,
    body: { username: `member-${people}`, role },
  })
  expect(response.status).toBe(201)
  return response.json()
}

const tokenIn = (link: string) => link.split('/').at(-1) ?? ''

const accept = (link: string, password = 'a good password') =>
  request('POST', `/api/admin/invite/${tokenIn(link)}`, { body: { password } })

const change = (id: number, body: object, token = owner) =>
  request('PUT', `/api/admin/staff/${id}`, { body, token })

const renew = async (id: number): Promise<Invited> =>
  (await request('POST', `/api/admin/staff/${id}/invite`, { token: owner })).json()

const statusOf = async (token: string, path = '/api/admin/stats') =>
  (await request('GET', path, { token })).status

async function member(role: string) {
  const invited = await invite(role)
  const { token } = await (await accept(invited.inviteLink)).json()
  return { ...invited, token: String(token) }
}

const listed = async (id: number): Promise<StaffMember | undefined> => {
  const staff: StaffMember[] = await (await request('GET', '/api/admin/staff', { token: owner })).json()
  return staff.find((one) => one.id === id)
}

describe('sign-in', () => {
  it('returns name and role, and so does every refresh', async () => {
    const { inviteLink, username } = await invite('courier')
    const entered = await accept(inviteLink)
    expect(entered.status).toBe(200)
    expect((await entered.clone().json()).user).toEqual({ username, role: 'courier' })
    const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const renewed = await request('POST', '/api/admin/refresh', { headers: { cookie } })
    expect((await renewed.json()).user).toEqual({ username, role: 'courier' })
    const login = await request('POST', '/api/admin/login', {
      body: { username, password: 'a good password' },
    })
    expect((await login.json()).user).toEqual({ username, role: 'courier' })
  })

  it('is refused before the invitation is accepted', async () => {
    const { username } = await invite()
    const body = { username, password: 'the password of nobody' }
    expect((await request('POST', '/api/admin/login', { body })).status).toBe(401)
  })
})

describe('an invitation', () => {
  it('is a link to the panel and shows the invited name', async () => {
    const { inviteLink, username, ...rest } = await invite('manager')
    expect(inviteLink).toMatch(/^http:\/\/localhost\/admin\/invite\/[\w-]{32}$/)
    expect(rest).toMatchObject({ role: 'manager', isActive: true, invited: true, lastSeenAt: null })
    const read = await request('GET', `/api/admin/invite/${tokenIn(inviteLink)}`)
    expect(await read.json()).toEqual({ username, role: 'manager', isNew: true, asksCode: false })
  })

  it('works once', async () => {
    const { id, inviteLink } = await invite()
    expect((await accept(inviteLink)).status).toBe(200)
    expect(await listed(id)).toMatchObject({ invited: false, inviteExpiresAt: null })
    const again = await accept(inviteLink, 'another password')
    expect([again.status, await again.json()]).toEqual([
      404,
      { message: 'Ссылка уже использована или устарела' },
    ])
  })

  it('works once, even when several use it at the same time', async () => {
    const { inviteLink } = await invite()
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((word) => accept(inviteLink, `${word} password`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  it('works for 72 hours', async () => {
    const [inTime, late] = [await invite(), await invite()]
    wait(71.9)
    expect((await accept(inTime.inviteLink)).status).toBe(200)
    wait(0.2)
    expect((await accept(late.inviteLink)).status).toBe(404)
    expect((await request('GET', `/api/admin/invite/${tokenIn(late.inviteLink)}`)).status).toBe(404)
  })

  it('ends when a new link is made or the account is disabled', async () => {
    const { id, inviteLink } = await invite()
    const second = await renew(id)
    expect((await accept(inviteLink)).status).toBe(404)
    await change(id, { isActive: false })
    expect((await accept(second.inviteLink)).status).toBe(404)
    await change(id, { isActive: true })
    expect((await accept(second.inviteLink)).status).toBe(404)
    expect((await accept((await renew(id)).inviteLink)).status).toBe(200)
  })

  it('sets a new password for active staff and ends their sessions', async () => {
    const { id, username, token } = await member('manager')
    const { inviteLink } = await renew(id)
    expect(await statusOf(token)).toBe(200)
    expect((await accept(inviteLink, 'quite another one')).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    const login = (password: string) => request('POST', '/api/admin/login', { body: { username, password } })
    expect((await login('a good password')).status).toBe(401)
    expect((await login('quite another one')).status).toBe(200)
    const [entry] = await deps.db
      .select()
      .from(adminAudit)
      .where(and(eq(adminAudit.entity, 'staff'), eq(adminAudit.entityId, id), eq(adminAudit.admin, username)))
      .orderBy(desc(adminAudit.id))
    expect(entry?.changes).toEqual([{ field: 'password', before: '•••', after: '•••' }])
  })

  it('ends when its user or the server’s operator sets the password in another way', async () => {
    const { id, username, token } = await member('manager')
    const { inviteLink } = await renew(id)
    const body = { currentPassword: 'a good password', newPassword: 'chosen by myself' }
    expect((await request('PUT', '/api/admin/password', { body, token })).status).toBe(200)
    expect((await accept(inviteLink)).status).toBe(404)
    const second = await renew(id)
    await resetAdmin(deps, username, 'told on the phone')
    expect((await accept(second.inviteLink)).status).toBe(404)
  })

  it('is stored as a hash and appears in neither the journal nor the log', async () => {
    const { id, inviteLink } = await invite()
    await accept(inviteLink)
    const { inviteLink: second } = await renew(id)
    for (const key of [tokenIn(inviteLink), tokenIn(second)]) {
      expect(JSON.stringify(await deps.db.select().from(invitations))).not.toContain(key)
      expect(JSON.stringify(await deps.db.select().from(adminAudit))).not.toContain(key)
      expect(shop.logLines.join()).not.toContain(key)
    }
  })

  it('is refused for a name that exists or is invalid', async () => {
    const { username } = await invite()
    const post = (body: object) => request('POST', '/api/admin/staff', { token: owner, body })
    expect((await post({ username, role: 'manager' })).status).toBe(409)
    expect((await post({ username: username.toUpperCase(), role: 'manager' })).status).toBe(409)
    expect((await post({ username: 'ab', role: 'manager' })).status).toBe(400)
    expect((await post({ username: 'два слова', role: 'manager' })).status).toBe(400)
    expect((await post({ username: 'somebody', role: 'admin' })).status).toBe(400)
  })

  it('is created once for one name in large and small letters at the same instant', async () => {
    const post = (username: string) =>
      request('POST', '/api/admin/staff', { token: owner, body: { username, role: 'manager' } })
    const answers = await Promise.all(['anna', 'Anna', 'aNNa', 'ANNA'].map(post))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('needs a password of at least 8 characters and is not used up by a short one', async () => {
    const { inviteLink } = await invite()
    expect((await accept(inviteLink, 'short')).status).toBe(400)
    expect((await accept(inviteLink)).status).toBe(200)
  })
})

describe('a change of staff', () => {
  it('applies a new role to the next call, on every server', async () => {
    const { id, token } = await member('manager')
    const elsewhere = createApp(deps)
    const there = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await elsewhere.request('/api/admin/stats', { headers })).status
    }
    expect([await statusOf(token), await there()]).toEqual([200, 200])
    expect(await (await change(id, { role: 'courier', isActive: true })).json()).toMatchObject({
      role: 'courier',
      isActive: true,
    })
    expect([await statusOf(token), await there()]).toEqual([403, 403])
    await change(id, { role: 'owner', isActive: true })
    expect(await statusOf(token, '/api/admin/staff')).toBe(200)
  })

  it('shows a new role to its holder with the next answer', async () => {
    const { id, token } = await member('courier')
    const told = async (path: string) =>
      (await request('GET', `/api/admin/${path}`, { token })).headers.get('X-Staff-Role')
    expect(await told('delivery')).toBe('courier')
    await change(id, { role: 'manager', isActive: true })
    expect(await told('delivery')).toBe('manager')
    expect(await told('products/export')).toBe('manager')
  })

  it('ends token, cookie and password at once when it disables an account', async () => {
    const { inviteLink, id, username } = await invite('manager')
    const entered = await accept(inviteLink)
    const { token } = await entered.clone().json()
    const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    await change(id, { role: 'manager', isActive: false })
    expect(await statusOf(token)).toBe(401)
    expect((await request('POST', '/api/admin/refresh', { headers: { cookie } })).status).toBe(401)
    const body = { username, password: 'a good password' }
    const refused = await request('POST', '/api/admin/login', { body })
    expect(refused.status).toBe(401)
    expect((await refused.json()).message).toContain('выключена')
    await change(id, { isActive: true })
    expect(await statusOf(token)).toBe(401)
    expect((await request('POST', '/api/admin/login', { body })).status).toBe(200)
  })

  it('is recorded in the journal with its author and without secrets', async () => {
    const { id } = await member('manager')
    await change(id, { role: 'courier' })
    const rows = await deps.db.select().from(adminAudit).where(eq(adminAudit.entityId, id))
    expect(rows.map(({ admin, entity, summary }) => [admin === 'admin', entity, summary])).toEqual([
      [true, 'staff', 'Пригласить сотрудника'],
      [false, 'staff', 'Принять приглашение'],
      [true, 'staff', 'Изменить роль или выключить сотрудника'],
    ])
  })

  it('returns 404 for an unknown account', async () => {
    expect((await change(2_000_000_000, { isActive: false })).status).toBe(404)
    const renewed = await request('POST', '/api/admin/staff/2000000000/invite', { token: owner })
    expect(renewed.status).toBe(404)
  })
})

const idOf = async (username: string) => {
  const [row] = await deps.db.select().from(admins).where(eq(admins.username, username))
  return row?.id ?? 0
}

it('the sign-in page names the demo account only while it is switched on', async () => {
  const isNamed = async () => (await (await request('GET', '/api/shop')).json()).demoAdmin
  const other = await member('owner')
  expect(await isNamed()).toBe(true)
  await change(await idOf('admin'), { isActive: false }, other.token)
  expect(await isNamed()).toBe(false)
  await change(await idOf('admin'), { isActive: true }, other.token)
  expect(await isNamed()).toBe(true)
})

describe('the last active owner', () => {
  it('cannot be demoted, disabled or removed, and an invited owner does not count', async () => {
    for (const { id, role } of await deps.db.select().from(admins))
      if (role === 'owner' && id !== (await idOf('admin'))) await change(id, { role: 'manager' })
    await invite('owner')
    const id = await idOf('admin')
    for (const body of [{ role: 'manager' }, { isActive: false }, { role: 'courier', isActive: false }]) {
      const refused = await change(id, body)
      expect([refused.status, await refused.json()]).toEqual([
        409,
        { message: 'Нельзя оставить магазин без работающего владельца', reason: 'last-owner' },
      ])
    }
    await expect(removeAdmin(deps, 'admin')).rejects.toThrow('без работающего владельца')
    expect(await statusOf(owner, '/api/admin/staff')).toBe(200)
  })

  // PGlite has one session, which cannot race.
  it.runIf(engineName() === 'postgres')(
    'remains when two owners demote or disable each other at once',
    async () => {
      for (let round = 0; round < 5; round += 1) {
        const other = await member('owner')
        const id = await idOf('admin')
        const answers = await Promise.all([
          change(other.id, { role: 'manager' }, owner),
          change(id, { isActive: false }, other.token),
        ])
        const statuses = answers.map(({ status }) => status)
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        expect(statuses.filter((status) => status === 409 || status === 401 || status === 403)).toHaveLength(
          1,
        )
        if (statuses[1] === 200) {
          await change(id, { isActive: true }, other.token)
          owner = await shop.signIn()
          await change(other.id, { role: 'manager' })
        }
      }
    },
  )
})

describe('the last-seen time', () => {
  it('is the minute of the last call and is written once a minute', async () => {
    const { id, token } = await member('manager')
    const entered = new Date(start + passed).toISOString()
    expect((await listed(id))?.lastSeenAt).toBe(entered)
    passed += 59_000
    shop.setNow(new Date(start + passed))
    await statusOf(token)
    expect((await listed(id))?.lastSeenAt).toBe(entered)
    passed += 2_000
    shop.setNow(new Date(start + passed))
    await statusOf(token)
    expect((await listed(id))?.lastSeenAt).toBe(new Date(start + passed).toISOString())
  })
})
