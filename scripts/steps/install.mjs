import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir, tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { root, run, say, seconds } from './process.mjs'

/** Installs the lockfile's versions if one is missing or different. */
export async function ensureInstalled() {
  if (isInstalled()) return
  const began = performance.now()
  say('Installing packages (npm ci)')
  // NODE_ENV=production or a personal npm setting must not omit build tools.
  const args = ['ci', '--include=dev', '--include=optional', '--engine-strict=false', '--loglevel=error']
  // A terminal shows npm's own progress; a log gets a line every 10 s.
  const beat = setInterval(() => console.log(`  … ${seconds(began)}`), 10_000)
  if (process.stderr.isTTY) clearInterval(beat)
  const { code } = await run('npm', args, { env: installEnv() })
  clearInterval(beat)
  if (code !== 0) {
    console.error(`Installing failed (npm ci, exit code ${code}).`)
    process.exit(code)
  }
  console.log(`  installed in ${seconds(began)}`)
}

function isInstalled() {
  // npm writes this file last, so an interrupted installation has none.
  const installedFile = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(installedFile)
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version : optional === true
  })
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function installEnv() {
  const env = { ...process.env }
  // npm ci removes node_modules with the Node inside, so npm runs on the machine's Node.
  const own = join(root, 'node_modules')
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(own))
    .join(delimiter)
  const cache = env.npm_config_cache ?? join(homedir(), '.npm')
  if (!isWritable(cache)) env.npm_config_cache = join(tmpdir(), `npm-cache-${userInfo().uid}`)
  return env
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    mkdirSync(join(folder, '_cacache'), { recursive: true })
    accessSync(join(folder, '_cacache'), constants.W_OK)
    return true
  } catch {
    return false
  }
}
