import { ensureBuilt } from './steps/build.mjs'
import { frugalFlags, frugalMemory } from './steps/frugal.mjs'
import { run } from './steps/process.mjs'
import { prepare } from './steps/runtime.mjs'

const { node, env } = await prepare()
const built = await ensureBuilt(env)
if (built !== 0) process.exit(built)

const { code } = await run(node, [...frugalFlags, 'src/server/main.ts'], {
  env: { ...frugalMemory, ...env, NODE_ENV: 'production' },
})
process.exit(code)
