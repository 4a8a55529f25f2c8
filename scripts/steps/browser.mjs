import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run, say } from './process.mjs'

// The shell has no window to draw, so tests run on it in half the time.
const usualNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/** @returns {string | undefined} path of a Chromium that is on this machine and starts */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = usualNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find((path) => existsSync(path) && starts(path))
}

// Some systems keep a stand-in under the usual name that only tells how to install the real one.
/** @param {string} path */
function starts(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>}
 */
export async function ensureBrowser(env) {
  const browser = findBrowser() ?? (await installBrowser(env))
  if (!hasStandInFont()) await install(env, 'fonts-liberation')
  return browser
}

/**
 * Until the shop's own letters have come, pages are laid out with stand-ins measured on Arial and its like. A bare machine
 * has none of them, and then letters would jump as they do for no visitor.
 */
function hasStandInFont() {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return stdout === null || /^(Arial|Liberation Sans|Roboto)\b/m.test(stdout)
}

/** @param {NodeJS.ProcessEnv} env */
async function installBrowser(env) {
  say('Installing Chromium for the browser tests')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await install(env, name)
    const found = findBrowser()
    if (found) return found
  }
  await run('playwright', ['install', 'chromium'], { env })
  return findBrowser()
}

let isUpToDate = false

/**
 * A package of the system, where we may install one.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 */
export async function install(env, name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const unattended = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  if (!isUpToDate) await run('apt-get', ['update', '-q'], unattended)
  isUpToDate = true
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], unattended)
}
