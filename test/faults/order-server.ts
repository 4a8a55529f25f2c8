import { serve } from '@hono/node-server'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { createLog } from '#server/log.ts'
import { openShop } from '#server/shop.ts'

/** The shop without its pages, in a process of its own that a test may kill. */
const env = readEnv(process.env)
const shop = await openShop(env, createLog(env))
serve({ fetch: createApp(shop.deps).fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.send?.(port),
)
process.on('disconnect', () => process.exit())
