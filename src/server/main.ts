import { resolve } from 'node:path'
import { refuseIfHeld } from './platform/db/embedded/process-lock.ts'
import { explain } from './platform/flow/explain.ts'
import { loadQuickly } from './platform/flow/load-quickly.ts'

async function main() {
  loadQuickly()
  const { readEnv } = await import('./env.ts')
  const env = readEnv(process.env)
  // Loading the rest takes longer than this answer; the lock itself is taken when the database is opened.
  if (!env.DATABASE_URL) refuseIfHeld(resolve(env.DATA_DIR, 'lock'))
  const { serve } = await import('./serve.ts')
  await serve(env)
}

main().catch((error: unknown) => {
  console.error(explain(error))
  // Whatever was opened before it failed would keep the process, which nobody could reach.
  process.exit(1)
})
