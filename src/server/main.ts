import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { refuseIfHeld } from './platform/db/embedded/process-lock.ts'
import { explain } from './platform/flow/explain.ts'

async function main() {
  enableCompileCache()
  const { readEnv } = await import('./env.ts')
  const env = readEnv(process.env)
  // Refuses before the rest is loaded, which takes seconds; the database takes the lock when it opens.
  if (!env.DATABASE_URL) refuseIfHeld(resolve(env.DATA_DIR, 'lock'))
  const { serve } = await import('./serve.ts')
  await serve(env)
}

main().catch((error: unknown) => {
  console.error(explain(error))
  // Ends what was opened before the failure: it would keep the process running.
  process.exit(1)
})
