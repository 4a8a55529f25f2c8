import { run, say, seconds } from './process.mjs'

const tools = [
  { name: 'style', command: 'biome check --error-on-warnings .' },
  { name: 'types', command: 'tsc' },
  {
    name: 'walls',
    command: 'depcruise --config .dependency-cruiser.mjs --output-type err src db test scripts bench docs',
  },
  { name: 'circles', command: 'depcruise --config .dependency-cruiser.rooms.mjs --output-type err src' },
  { name: 'prose', command: 'node scripts/prose.mjs' },
  { name: 'dead code', command: 'knip --no-config-hints' },
]

/** Runs all checks at once, each to its end. @param {NodeJS.ProcessEnv} env @returns {Promise<number>} exit code */
export async function check(env) {
  say('Checking style, types, walls, circles, prose and dead code')
  // Writes the route types that the checks read.
  const typegen = await passes('route types', 'react-router typegen', env)
  const passed = await Promise.all(tools.map(({ name, command }) => passes(name, command, env)))
  return typegen && passed.every(Boolean) ? 0 : 1
}

/** @param {string} name @param {string} command @param {NodeJS.ProcessEnv} env */
async function passes(name, command, env) {
  const began = performance.now()
  const [tool = '', ...args] = command.split(' ')
  const { code, output } = await run(tool, args, { env, quiet: true })
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${seconds(began)})`)
  if (code !== 0) console.log(output)
  return code === 0
}
