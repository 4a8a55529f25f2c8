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
  return findBrowser() ?? (await installBrowser(env))
}

/** @param {NodeJS.ProcessEnv} env */
async function installBrowser(env) {
  say('Installing Chromium for the browser tests')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const unattended = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env: unattended })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env: unattended })
      const found = findBrowser()
      if (found) return found
    }
  }
  await run('playwright', ['install', 'chromium'], { env })
  return findBrowser()
}
