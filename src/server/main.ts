import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import closeWithGrace from 'close-with-grace'
import { fillDemoShop } from '../../db/demo/fill.ts'
import { readEnv } from './env.ts'
import { createApp } from './http/app.ts'
import { mountPages } from './http/pages.ts'
import { createLog } from './log.ts'
import { startOutbox } from './notifications/outbox.ts'
import { startSoldRefresh } from './orders/sold.ts'
import { openShop } from './shop.ts'
import { listeningTexts } from './texts.ts'

async function main() {
  const env = readEnv(process.env)
  const log = createLog(env)
  const shop = await openShop(env, log)
  if (env.demoData) await fillDemoShop(shop.deps)

  const app = createApp(shop.deps)
  await mountPages(app, shop.deps)
  const workers = [startOutbox(shop.deps), startSoldRefresh(shop.deps)]

  const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, (address) => {
    const origin = originOf(address)
    if (env.ADDRESS_FILE) writeFileSync(env.ADDRESS_FILE, origin)
    for (const line of listeningTexts(origin, shop.database.description)) console.info(line)
  })

  closeWithGrace({ delay: 9_000, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error')
    await new Promise((resolve) => {
      server.close(resolve)
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
    await Promise.all(workers.map((worker) => worker.stop()))
    await shop.close()
  })
}

const originOf = ({ address, port }: AddressInfo) => {
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
