import { ensureBuilt } from './steps/build.mjs'
import { run } from './steps/process.mjs'
import { prepare } from './steps/runtime.mjs'

const { node, env } = await prepare()
const built = await ensureBuilt(env)
if (built !== 0) process.exit(built)

// Node takes what the machine has and gives little back; a shop lives well on a small machine.
const frugal = ['--max-semi-space-size=16', '--heap-growing-percent=100']
const { code } = await run(node, [...frugal, 'src/server/main.ts'], {
  env: { ...env, NODE_ENV: 'production' },
})
process.exit(code)
