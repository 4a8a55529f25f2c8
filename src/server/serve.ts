import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { absolute, paths } from '#shared/paths.ts'
import type { Env } from './env.ts'
import { createApp } from './http/app.ts'
import { createListener } from './http/listener.ts'
import { builtAssets, builtPages } from './http/pages/built-pages.ts'
import { startKeepingAssets } from './http/pages/kept-assets.ts'
import { mountPages } from './http/pages/pages.ts'
import { createShopServer } from './http/server.ts'
import { createLog } from './log.ts'
import { type Opening, openShop } from './open-shop.ts'
import { startControl } from './shop/backup/control.ts'
import { startDailyBackup } from './shop/backup/daily.ts'
import { makesCopies } from './shop/backup/status.ts'
import { startImports } from './shop/files/import/imports.ts'
import { channelsOf } from './shop/notifications/notifications.ts'
import { startOutbox } from './shop/notifications/outbox.ts'
import { startRetention } from './shop/privacy/retention.ts'
import { startComposing, startPopularity } from './shop/products/products.ts'
import { startUpkeep } from './shop/upkeep/upkeep.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

export async function serve(env: Env, opening: Opening) {
  const log = createLog(env)
  const shop = await openShop(env, log, opening)
  try {
    await openDoors(env, shop)
  } catch (error) {
    await shop.close()
    throw error
  }
}

async function openDoors(env: Env, { deps, database, close }: Shop) {
  const { log } = deps
  const { mail, telegram } = channelsOf(await deps.notifications())
  if ((mail || telegram) && !env.PUBLIC_URL) log.warn('PUBLIC_URL is not set: messages go without links')
  const app = createApp(deps)
  const isDev = env.NODE_ENV === 'development'
  const { devPages } = isDev ? await import('./http/pages/dev-pages.ts') : {}
  mountPages(app, deps, await (devPages ?? builtPages)(env))
  const listener = createListener(app, deps)
  let isClosing = false
  const server = createShopServer((request, response) => {
    if (isClosing) response.shouldKeepAlive = false
    listener(request, response)
  })
  const workers = database.engine === 'pglite' ? [await startControl(deps)] : []
  if (makesCopies(deps)) workers.push(startDailyBackup(deps))
  await listen(server, env)
  workers.push(
    startOutbox(deps),
    startPopularity(deps),
    startComposing(deps),
    startUpkeep(deps),
    startRetention(deps),
    startImports(deps),
  )
  if (!isDev) workers.push(startKeepingAssets(deps, builtAssets))

  const closing = closeWithGrace({ delay: 9_000, logger: log, skip: [...signals] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error')
    isClosing = true
    deps.orderNews.end()
    await stopListening(server)
    await Promise.all(workers.map((worker) => worker.stop()))
    await close()
  })
  onFirstSignal(() => void closing.close())

  const origin = originOf(server.address())
  if (env.ADDRESS_FILE) writeFileSync(env.ADDRESS_FILE, origin)
  const lines = listeningTexts(origin, database.description)
  const first = (await deps.firstRun.isOpen())
    ? firstRunTexts(env.publicUrl || origin, deps.firstRun.code)
    : []
  for (const line of [...lines, ...first]) console.info(line)
}

async function listen(server: Server, { PORT, HOST }: Env) {
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(`Нельзя слушать ${HOST}:${PORT}: порт занят или адрес чужой. Проверьте PORT и HOST.`, {
      cause: error,
    })
  }
}

const listeningTexts = (origin: string, database: string) => [
  '',
  `  Магазин открыт:   ${origin}`,
  `  Панель магазина:  ${absolute(origin, paths.admin)}`,
  `  База данных:      ${database}`,
  '  Остановить:       Ctrl+C',
  '',
]

/** The code makes its reader the owner of the shop. */
const firstRunTexts = (origin: string, code: string) => [
  '  Первый запуск: откройте ссылку, чтобы завести учётную запись владельца. Она одноразовая.',
  `  ${absolute(origin, paths.adminFirstRun(code))}`,
  '',
]

/** A proxy may be sending a request over an idle connection, so these stay open a moment longer. */
const idleGraceMs = 1_000

/** The kernel's queue of connections not yet accepted; Node accepts one per turn of the event loop. */
const backlog = 511
/** Turns are long under load; closing must end within the 9 s that a process manager waits. */
const maxAcceptMs = 2_000

async function stopListening(server: Server) {
  const until = performance.now() + maxAcceptMs
  for (let accepted = 0; accepted < backlog && performance.now() < until; accepted += 1) await nextTurn()
  // The close of HTTP servers would cut idle connections too.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  // Runs after a poll, so connections with a request already received count as busy.
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), idleGraceMs)
  await closed
  clearInterval(sweep)
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** Under npm one Ctrl+C arrives several times; the repeats must not cut the closing short. */
function onFirstSignal(close: () => void) {
  let isClosing = false
  for (const signal of signals) {
    process.on(signal, () => {
      if (!isClosing) close()
      isClosing = true
    })
  }
}

function originOf(listening: AddressInfo | string | null): string {
  if (listening === null || typeof listening === 'string') return String(listening)
  const { address, port } = listening
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
