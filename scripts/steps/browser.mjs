import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { install } from './packages.mjs'
import { run, say } from './process.mjs'

// Tests need half the time in the headless shell.
const usualNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/** @returns {string | undefined} path of a Chromium that starts */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = usualNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find((path) => existsSync(path) && starts(path))
}

/** Skips the stub of some systems, which only names a package to install. @param {string} path */
function starts(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<string | undefined>} */
export async function ensureBrowser(env) {
  const browser = findBrowser() ?? (await installBrowser(env))
  if (!hasStandInFont()) await install(env, 'fonts-liberation')
  return browser
}

/** Fallback fonts are measured on Arial; without one of its metrics text would jump, unlike for visitors. */
function hasStandInFont() {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return stdout === null || /^(Arial|Liberation Sans|Roboto)\b/m.test(stdout)
}

/** @param {NodeJS.ProcessEnv} env */
async function installBrowser(env) {
  say('Installing Chromium for the browser tests')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await install(env, name)
    const browser = findBrowser()
    if (browser) return browser
  }
  await run('playwright', ['install', 'chromium'], { env })
  return findBrowser()
}

/** Names in PATH, and the Debian packages that bring them. */
const otherPrograms = {
  FIREFOX: { names: ['firefox-esr', 'firefox'], packages: ['firefox-esr', 'firefox'] },
  WEBKIT_DRIVER: { names: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  XVFB: { names: ['Xvfb'], packages: ['xvfb'] },
}

/** Installs Firefox and WebKit. @param {NodeJS.ProcessEnv} env @param {typeof install} installPackage */
export async function ensureOtherBrowsers(env, installPackage = install) {
  /** @type {Record<string, string>} */
  const programs = {}
  const missing = []
  for (const [variable, { names, packages }] of Object.entries(otherPrograms)) {
    let found = findProgram(env, names)
    for (const name of packages) {
      if (found) break
      await installPackage(env, name)
      found = findProgram(env, names)
    }
    if (found) programs[variable] = found
    else missing.push(names[0])
  }
  return { programs, missing }
}

/** @param {NodeJS.ProcessEnv} env @param {string[]} names @returns {string | undefined} its path */
function findProgram(env, names) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
