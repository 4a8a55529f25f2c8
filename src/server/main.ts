import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { refuseIfHeld } from './platform/db/embedded/process-lock.ts'
import { explain } from './platform/flow/explain.ts'

async function main() {
  enableCompileCache()
  const { readEnv } = await import('./env.ts')
  const env = readEnv(process.env)
  // Fails before the slow imports; the lock itself is acquired when the database opens.
  if (!env.DATABASE_URL) refuseIfHeld(resolve(env.DATA_DIR, 'lock'))
  const { serve } = await import('./serve.ts')
  const { fillDemoShop } = env.demoData ? await import('../../db/demo/fill.ts') : {}
  await serve(env, { prepare: fillDemoShop })
}

main().catch((error: unknown) => {
  console.error(explain(error))
  // Connections opened before the failure would keep the process running.
  process.exit(1)
})
