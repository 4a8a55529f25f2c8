import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { engineName, testDatabase } from '#test/support/database.ts'
import { freePort } from '#test/support/free-port.ts'
import { shopper } from '#test/support/ordering.ts'
import { figure, inSeconds, isLong } from '../support/figures.ts'
import { nginxPath, startNginx, visitorOf } from '../support/nginx.ts'
import { buildVersion, previousCommit } from '../support/previous-version.ts'
import { addBalloon, call, endServersWithFile, type Server, signIn, startServer } from '../support/server.ts'

/**
 * Building the previous version needs half a minute; `npm test` checks the migrations instead
 * (db/side-by-side).
 */
const isAsked = isLong && engineName() === 'postgres'
const commit = isAsked ? previousCommit() : null
if (isAsked && !nginxPath) figure('upgrade under load', 'left out: nginx is not installed')
if (isAsked && !commit) figure('upgrade under load', 'left out: no previous version in the history')

const initialStock = 1_000_000
const firstPrice = 1_000
/** The promise for other servers is one second; this machine also builds, starts and migrates. */
const boundMs = 3_000

type Edit = { price: number; answeredAt: number }
type Look = { price: number; beganAt: number; path: string }

describe.runIf(commit && nginxPath)('the upgrade from the previous version', async () => {
  if (!commit || !nginxPath) return
  const previous = await buildVersion(commit)
  afterAll(previous.remove)
  const dataDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-upgrade-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const { options, pool } = await testDatabase('empty')
  endServersWithFile()

  const ports = [await freePort(), await freePort()]
  const start = (port: number, folder?: string) =>
    startServer(
      {
        DATA_DIR: dataDir,
        DATABASE_URL: options.databaseUrl,
        PORT: String(port),
        TRUST_PROXY: '127.0.0.1',
        PUBLIC_URL: 'https://shop.example',
      },
      folder,
    )
  const servers: Server[] = await Promise.all(ports.map((port) => start(port, previous.folder)))
  const [first] = servers
  if (!first) throw new Error('no server')
  const nginx = await startNginx(ports)
  afterAll(nginx.stop)
  const { ask, leave } = visitorOf(nginx)
  afterAll(leave)
  const staff = await signIn(first.origin)
  const sold = await addBalloon(first.origin, { stock: initialStock }, staff)
  const priced = await addBalloon(first.origin, { slug: 'tsena', price: `${firstPrice}.00` }, staff)

  const failed: unknown[] = []
  const orders: number[] = []
  const edits: Edit[] = []
  const looks: Look[] = []
  const assets = new Set<string>()
  let answered = 0
  let isOver = false

  /** The text of a good answer; anything else is a finding. */
  async function get(path: string, headers = {}) {
    const { status, text } = await ask('GET', path, { headers })
    answered += 1
    if (status !== 200) failed.push({ path, status, text: text.slice(0, 200) })
    return text
  }

  async function order() {
    const body = { customer: shopper, items: [{ productId: sold.id, price: sold.price, quantity: 1 }] }
    const headers = { 'idempotency-key': randomUUID() }
    const { status, text } = await ask('POST', '/api/orders', { body, headers })
    answered += 1
    if (status === 201) orders.push(JSON.parse(text).id)
    else failed.push({ path: 'order', status, text: text.slice(0, 200) })
  }

  async function edit() {
    const price = firstPrice + edits.length + 1
    const headers = { ...staff, 'idempotency-key': randomUUID() }
    const path = `/api/admin/products/${priced.id}`
    const { status, text } = await ask('PUT', path, { body: { price: `${price}.00` }, headers })
    answered += 1
    if (status !== 200) failed.push({ path, status, text: text.slice(0, 200) })
    edits.push({ price, answeredAt: performance.now() })
  }

  async function look(path: string) {
    const beganAt = performance.now()
    const text = await get(path)
    looks.push({ path, beganAt, price: Number(/"price":"(\d+)\.00"/.exec(text)?.[1]) })
  }

  /** As a browser does: the page, and the files it names. */
  async function browse(path: string) {
    for (const [file] of (await get(path)).matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) {
      if (!assets.has(file)) await get(file)
      assets.add(file)
    }
  }

  const work = [
    () => browse('/'),
    order,
    () => browse('/product/tsena'),
    () => look('/api/products/tsena'),
    order,
    () => get('/api/products?limit=8'),
    () => look('/product/tsena'),
    () => get('/api/admin/orders?limit=5', staff),
    () => browse('/catalog'),
  ]

  async function until(stillOn: () => boolean, doing: (turn: number) => unknown) {
    for (let turn = 0; stillOn(); turn += 1) {
      try {
        await doing(turn)
      } catch (error) {
        failed.push(error)
      }
    }
  }

  it('fails no request, sends no wrong answer, and keeps every order exactly once', async () => {
    const isOn = () => !isOver
    const visitors = Array.from({ length: 8 }, (_, index) =>
      until(isOn, (turn) => work[(index + turn) % work.length]?.()),
    )
    const editor = until(isOn, async () => {
      await edit()
      await pause(50)
    })
    const began = performance.now()
    const mixed = { from: 0, to: 0 }
    for (const [index, port] of ports.entries()) {
      await pause(2_000)
      expect(await servers[index]?.stop()).toBe(0)
      servers[index] = await start(port)
      const origin = servers[index]?.origin ?? ''
      await expect.poll(async () => (await call(origin, 'GET', '/readyz')).status).toBe(200)
      if (index === 0) mixed.from = answered
      else mixed.to = answered
    }
    await pause(2_000)
    isOver = true
    await Promise.all([...visitors, editor])
    const took = performance.now() - began

    expect(failed.slice(0, 5), servers.map(({ said }) => said().slice(-2_000)).join('\n')).toEqual([])
    const stale = looks.filter(({ price, beganAt }) => {
      const due = edits.filter(({ answeredAt }) => answeredAt + boundMs <= beganAt)
      return !(price >= Math.max(firstPrice, ...due.map((one) => one.price)))
    })
    expect(stale).toEqual([])

    const ids = orders.toSorted((one, other) => one - other)
    const { rows: stored } = await pool.query('select id from orders order by id')
    expect(stored.map(({ id }) => id)).toEqual(ids)
    const left = initialStock - ids.length
    const ledger = 'select sum(delta)::int from stock_movements where product_id = products.id'
    const { rows } = await pool.query(`select stock, (${ledger}) as moved from products where id = $1`, [
      sold.id,
    ])
    expect(rows).toEqual([{ stock: left, moved: left }])
    const last = await call(servers[1]?.origin ?? '', 'GET', '/api/products/tsena')
    expect(last.body.price).toBe(`${edits.at(-1)?.price}.00`)
    figure(
      `upgrade from ${commit.slice(0, 8)} under load behind nginx`,
      `${answered} requests in ${inSeconds(took)} (${mixed.to - mixed.from} of them with both versions), 0 failed; ${ids.length} orders, 0 lost, 0 doubled; ${edits.length} prices changed, ${looks.length} looked at, 0 stale`,
    )
  })

  it('keeps the files for a tab of the previous version', async () => {
    const kept = new Set(readdirSync(join(dataDir, 'assets')))
    const own = readdirSync(join(previous.folder, 'build/client/assets')).filter((name) =>
      /\.(js|css)$/.test(name),
    )
    const found: string[] = []
    for (const name of own) if ((await ask('GET', `/assets/${name}`)).status === 200) found.push(name)
    // Every file that a page named is there; the rest too, if the previous version stored its files.
    const isKeeping = own.every((name) => kept.has(name))
    const wanted = isKeeping ? own : own.filter((name) => assets.has(`/assets/${name}`))
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.filter((name) => !found.includes(name))).toEqual([])
    figure('files of the previous version', `${found.length} of ${own.length} are there after the upgrade`)
  })
})
