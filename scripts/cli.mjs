import { frugalFlags, frugalMemory } from './steps/frugal.mjs'
import { run } from './steps/process.mjs'
import { prepare } from './steps/runtime.mjs'

const { node, env } = await prepare()
const { code } = await run(node, [...frugalFlags, 'src/server/cli.ts', ...process.argv.slice(2)], {
  env: { ...frugalMemory, ...env },
})
process.exit(code)
