import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { root, run, say, seconds } from './steps/process.mjs'
import { prepare } from './steps/runtime.mjs'

// npm run bench -- orders --seconds=1; without a name everything runs, about an hour
const all = ['http', 'busy', 'cold', 'crawl', 'orders', 'growth', 'years', 'search', 'steps', 'web'].filter(
  (name) => existsSync(join(root, `bench/${name}.ts`)),
)
const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const unknown = names.find((name) => !all.includes(name))
if (unknown) {
  console.error(`Unknown measurement «${unknown}»: ${all.join(', ')}`)
  process.exit(1)
}

const { node, env } = await prepare()
const built = await ensureBuilt(env)
if (built !== 0) process.exit(built)

const failed = []
for (const name of names.length > 0 ? names : all) {
  const began = performance.now()
  say(`Measuring: ${name}`)
  const options = words.filter((word) => word.startsWith('--'))
  const { code } = await run(node, [`bench/${name}.ts`, ...options], { env })
  console.log(`  ${code === 0 ? 'done' : 'FAILED'} in ${seconds(began)}`)
  if (code !== 0) failed.push(name)
}
console.log(failed.length === 0 ? '\nTables are in bench/results.' : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
