import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { root, run, say, seconds } from './process.mjs'

const sources = [
  'src/web',
  'src/shared',
  'docs/guide',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/steps/compress.mjs',
  'db/migrations',
]
const stamp = join(root, 'build/.sources')

/** @param {NodeJS.ProcessEnv} env */
export async function ensureBuilt(env) {
  const current = hashOfSources()
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  return built === current ? 0 : await build(env, current)
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<number>} exit code */
export async function build(env, hash = hashOfSources()) {
  const began = performance.now()
  say('Building the pages (react-router build) and the files of an empty database')
  rmSync(stamp, { force: true })
  const production = { env: { ...env, NODE_ENV: 'production' } }
  let { code } = await run('react-router', ['build'], production)
  if (code === 0) {
    const [database] = await Promise.all([
      run('node', ['src/server/platform/db/embedded/make-template.ts'], production),
      compressFiles(join(root, 'build/client')),
    ])
    code = database.code
  }
  if (code === 0) writeFileSync(stamp, hash)
  console.log(code === 0 ? `  built in ${seconds(began)}` : 'The build failed.')
  return code
}

// By content: a fresh clone changes the date of every file.
function hashOfSources() {
  const hash = createHash('sha1')
  for (const file of sources.flatMap(filesUnder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found || /\.test\.tsx?$/.test(path)) return []
  if (found.isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
