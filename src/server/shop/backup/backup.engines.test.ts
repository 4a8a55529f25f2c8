import {
  chmodSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import type { PoolClient } from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '#server/platform/db/tx.ts'
import { writePrivateFile } from '#server/platform/flow/disk.ts'
import { openSigningKey } from '#server/shop/session/signing-key.ts'
import { testShop } from '#test/support/shop.ts'
import { inspectBackup, readBackup, writeBackup } from './backup.ts'
import { backUpToday } from './daily.ts'
import { olderCopy } from './older-copy.test-data.ts'
import { leftOut, linesOf } from './tables.ts'
import { inProcesses } from './tasks.ts'

const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shop = await testShop()
const elsewhere = await testShop()
/** Has no time limit, as on the command line. */
const restoreElsewhere = (source: Readable) =>
  elsewhere.database.patiently(() => readBackup(elsewhere.deps, source))

it('a backup restored elsewhere is the same shop, row for row and picture for picture', async () => {
  const token = await shop.signIn()
  const product = {
    name: 'Шар',
    slug: 'shar',
    price: '10.50',
    stock: 3,
    tags: ['«ёлка»', "o'neil"],
    images: [],
  }
  const created = await shop.request('POST', '/api/admin/products', { body: product, token })
  expect(created.status).toBe(201)
  // More than one portion.
  await shop.deps.db.execute(sql`
    insert into customers (first_name, phone, phone_digits) select 'Анна', '', 'many' || n from generate_series(1, 1201) n
  `)
  await shop.deps.db.execute(sql`
    insert into orders (token, total_amount, first_name, phone, phone_digits) values ('of-aglaya', 1, 'Аглая', '', '1')
  `)
  await shop.deps.files.put('abc-1x1/1.webp', Buffer.from([1, 2, 3]), 'image/webp')
  const file = join(folder, 'copy.tar.gz')
  const written = await writeBackup(shop.deps, createWriteStream(file))
  const read = await restoreElsewhere(createReadStream(file))
  expect(read).toEqual(written)
  expect(await (await elsewhere.request('GET', '/api/products/shar')).json()).toMatchObject({
    price: '10.50',
    stock: 3,
  })
  expect(Buffer.from((await elsewhere.deps.files.get('abc-1x1/1.webp')) ?? [])).toEqual(
    Buffer.from([1, 2, 3]),
  )
  const second = await writeBackup(elsewhere.deps, createWriteStream(join(folder, 'again.tar.gz')))
  expect(second.tables).toEqual(written.tables)
  expect(await inspectBackup(createReadStream(file))).toEqual(written)
  expect(written.pictures).toBe(1)
})

it('wide rows are read in smaller portions, so a portion stays within its limit', async () => {
  const portionsOf = async (lines: AsyncIterable<Buffer>) => {
    const portions: Buffer[] = []
    for await (const portion of lines) portions.push(portion)
    return portions
  }
  const { narrow, few, usual } = await inTransaction(shop.deps.db, async (tx) => {
    await tx.execute(sql`
      create table wide as select n as id, repeat('Ш', 4000) as words from generate_series(1, 60) n
    `)
    const read = {
      narrow: await portionsOf(linesOf(tx, 'wide', { rows: 500, bytes: 20_000 })),
      few: await portionsOf(linesOf(tx, 'wide', { rows: 3, bytes: 1_000_000 })),
      usual: await portionsOf(linesOf(tx, 'wide')),
    }
    await tx.execute(sql`drop table wide`)
    return read
  })
  // Each row has 8,000 bytes.
  expect(Math.max(...narrow.map(({ length }) => length))).toBeLessThan(20_000)
  expect(narrow.length).toBeLessThan(35)
  expect(few.length).toBeGreaterThanOrEqual(20)
  for (const read of [narrow, few]) expect(Buffer.concat(read)).toEqual(Buffer.concat(usual))
  expect(Buffer.concat(usual).toString().trimEnd().split('\n')).toHaveLength(60)
})

it('new rows continue after the restored ones, and search finds both', async () => {
  const token = await elsewhere.signIn()
  const body = { name: 'Второй', slug: 'vtoroy', price: '1' }
  const created = await elsewhere.request('POST', '/api/admin/products', { body, token })
  expect(created.status).toBe(201)
  const { rows } = await elsewhere.deps.db.execute(sql`
    select slug, document = search_document(products) as is_known
    from products join product_search on product_id = products.id order by slug
  `)
  expect(rows).toEqual([
    { slug: 'shar', is_known: true },
    { slug: 'vtoroy', is_known: true },
  ])
})

it('restored orders and customers are found by their person', async () => {
  const token = await elsewhere.signIn()
  const found = async (path: string) =>
    (await elsewhere.request('GET', `/api/admin/${path}`, { token })).json()
  expect(await found('customers?limit=2&search=анна')).toMatchObject({ moreThanTotal: true, items: [{}, {}] })
  expect(await found('orders?search=аглая')).toMatchObject({ total: 1, items: [{ status: 'pending' }] })
})

it('a file that is not a backup changes nothing', async () => {
  await expect(readBackup(elsewhere.deps, createReadStream(import.meta.filename))).rejects.toThrow()
  expect((await elsewhere.request('GET', '/api/products/shar')).status).toBe(200)
})

it('a damaged copy changes nothing', async () => {
  const file = join(folder, 'damaged.tar.gz')
  await writeBackup(elsewhere.deps, createWriteStream(file))
  const damaged = gzipSync(
    Buffer.from(gunzipSync(readFileSync(file)).toString('latin1').replace('10.50', '99.50'), 'latin1'),
  )
  await expect(inspectBackup(Readable.from([damaged]))).rejects.toThrow('Копия повреждена')
  await expect(readBackup(elsewhere.deps, Readable.from([damaged]))).rejects.toThrow('Копия повреждена')
  expect(await (await elsewhere.request('GET', '/api/products/shar')).json()).toMatchObject({
    price: '10.50',
  })
})

describe('a copy in the wrong hands', () => {
  const keyOf = async () => Buffer.from(await openSigningKey(shop.deps.db)()).toString('base64')

  it('contains no key, session, invitation or throttle', async () => {
    await shop.signIn()
    const wrong = { username: 'admin', password: 'not-this-one' }
    expect((await shop.request('POST', '/api/admin/login', { body: wrong })).status).toBe(401)
    const { rows: sessions } = await shop.deps.db.execute<{ chain: string; hash: string }>(
      sql`select chain_id as chain, token_hash as hash from refresh_sessions`,
    )
    expect(sessions.length).toBeGreaterThan(0)
    const { inviteLink } = await (
      await shop.request('POST', '/api/admin/staff', {
        token: await shop.signIn(),
        body: { username: 'newcomer', role: 'courier' },
      })
    ).json()
    const { rows: invitations } = await shop.deps.db.execute<{ hash: string }>(
      sql`select token_hash as hash from invitations`,
    )
    expect(invitations).toHaveLength(1)
    const file = join(folder, 'found.tar.gz')
    const { tables } = await writeBackup(shop.deps, createWriteStream(file))
    const found = gunzipSync(readFileSync(file)).toString()
    const secrets = [
      await keyOf(),
      ...sessions.flatMap(({ chain, hash }) => [chain, hash]),
      ...invitations.map(({ hash }) => hash),
      inviteLink.split('/').at(-1),
    ]
    for (const secret of secrets) expect(found).not.toContain(secret)
    expect(tables.map(({ name }) => name).filter((name) => leftOut.includes(name))).toEqual([])
  })

  it('leaves out only tables that exist', async () => {
    const { rows } = await shop.deps.db.execute<{ name: string }>(sql`select relname as name from pg_class`)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(leftOut))
  })

  it('is readable by its owner only, even when it replaces a readable file', async () => {
    const file = join(folder, 'private.tar.gz')
    writeFileSync(file, 'of an earlier version', { mode: 0o644 })
    await writePrivateFile(file, (out) => writeBackup(shop.deps, out))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const failing = writePrivateFile(file, async () => {
      throw new Error('no room')
    })
    await expect(failing).rejects.toThrow('no room')
    await expect(inspectBackup(createReadStream(file))).resolves.toBeDefined()
    expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([])
  })

  it('is closed to others as a daily copy, even one of an earlier version', async () => {
    const backups = join(shop.deps.env.DATA_DIR, 'backups')
    mkdirSync(backups)
    chmodSync(backups, 0o755)
    writeFileSync(join(backups, 'shar-ptitsa-2026-01-01.tar.gz'), '', { mode: 0o644 })
    // Other tests cover the trial.
    await backUpToday(shop.deps, undefined, {
      ...inProcesses(shop.deps, undefined),
      verify: async () => null,
    })
    const names = readdirSync(backups)
    expect(names).toHaveLength(2)
    for (const name of names) expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600)
    expect(statSync(backups).mode & 0o777).toBe(0o700)
  })
})

describe('a restore', () => {
  const login = (password: string) =>
    elsewhere.request('POST', '/api/admin/login', { body: { username: 'admin', password } })
  const isSignedIn = async (token: string) =>
    (await elsewhere.request('GET', '/api/admin/audit', { token })).status === 200
  const storedKey = async () => Buffer.from(await openSigningKey(elsewhere.deps.db)()).toString('base64')

  it('ends every session and creates a new key, and staff sign in with their passwords', async () => {
    const signedIn = await login('admin123')
    const { token } = await signedIn.json()
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const keyBefore = await storedKey()
    const file = join(folder, 'own.tar.gz')
    await writeBackup(elsewhere.deps, createWriteStream(file))
    expect(await isSignedIn(token)).toBe(true)
    await restoreElsewhere(createReadStream(file))
    expect(await isSignedIn(token)).toBe(false)
    const refreshed = await elsewhere.request('POST', '/api/admin/refresh', { headers: { cookie } })
    expect(refreshed.status).toBe(401)
    expect(await storedKey()).not.toBe(keyBefore)
    expect((await login('admin123')).status).toBe(200)
  })

  it('may wait for its pictures longer than the server permits by default', async () => {
    const { db, files } = elsewhere.deps
    const file = join(folder, 'waits.tar.gz')
    await files.put('slow-1x1/1.webp', Buffer.from([1]), 'image/webp')
    await writeBackup(elsewhere.deps, createWriteStream(file))
    let restoring: PoolClient | undefined
    const note = (client: PoolClient) => {
      restoring = client
    }
    db.$client.on('acquire', note)
    onTestFinished(() => void db.$client.off('acquire', note))
    const limits: unknown[] = []
    const put: typeof files.put = async () => {
      const limit = await restoring?.query(
        `select setting, source from pg_settings where name = 'idle_in_transaction_session_timeout'`,
      )
      limits.push(limit?.rows[0])
    }
    await elsewhere.database.patiently(() =>
      readBackup({ ...elsewhere.deps, files: { ...files, put } }, createReadStream(file)),
    )
    expect(limits.length).toBeGreaterThan(0)
    // The limit of the transaction, not of the server's configuration.
    for (const limit of limits) expect(limit).toEqual({ setting: '0', source: 'session' })
  })

  it('accepts a copy of an earlier version without its key and its sessions', async () => {
    const { password, signingKey, chainId } = olderCopy
    const archive = () => Readable.from([Buffer.from(olderCopy.archive, 'base64')])
    expect(await restoreElsewhere(archive())).toEqual(await inspectBackup(archive()))
    expect(await (await elsewhere.request('GET', '/api/products/prezhniy')).json()).toMatchObject({
      price: '10.50',
      stock: 1,
    })
    const found = await elsewhere.request('GET', '/api/products/search?q=прежний')
    expect(await found.json()).toMatchObject([{ slug: 'prezhniy' }])
    expect(await storedKey()).not.toBe(signingKey)
    const { rows } = await elsewhere.deps.db.execute<{ value: string }>(
      sql`select value from settings union all select chain_id::text from refresh_sessions`,
    )
    expect(rows.map(({ value }) => value)).not.toContain(signingKey)
    expect(rows.map(({ value }) => value)).not.toContain(chainId)
    const forged = await new SignJWT({ chain: chainId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject('1')
      .setAudience('shar-ptitsa/admin')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(Buffer.from(signingKey, 'base64'))
    expect(await isSignedIn(forged)).toBe(false)
    const { token } = await (await login(password)).json()
    expect(await isSignedIn(token)).toBe(true)
    const name = { name: 'Новый', slug: 'novyy', price: '1' }
    expect((await elsewhere.request('POST', '/api/admin/products', { body: name, token })).status).toBe(201)
  })

  it('asks for running servers to be stopped when it meets them', async () => {
    const { db } = elsewhere.deps
    const file = join(folder, 'met.tar.gz')
    await writeBackup(elsewhere.deps, createWriteStream(file))
    await db.execute(sql`
      create function meet() returns trigger language plpgsql as
        $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`)
    onTestFinished(async () => void (await db.execute(sql`drop function meet() cascade`)))
    await db.execute(
      sql`create trigger meet before truncate on products for each statement execute function meet()`,
    )
    await expect(readBackup(elsewhere.deps, createReadStream(file))).rejects.toThrow('Остановите все серверы')
  })

  it('refuses a copy of a later version and changes nothing', async () => {
    const file = join(folder, 'later.tar.gz')
    const { migrations } = await writeBackup(elsewhere.deps, createWriteStream(file))
    await elsewhere.deps.db.execute(sql`delete from schema_migrations where name = ${migrations.at(-1)}`)
    await expect(readBackup(elsewhere.deps, createReadStream(file))).rejects.toThrow('более новой версией')
    expect((await elsewhere.request('GET', '/api/products/prezhniy')).status).toBe(200)
  })
})
