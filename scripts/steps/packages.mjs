import { existsSync } from 'node:fs'
import { run } from './process.mjs'

let isUpToDate = false

/** Installs a system package, if this user may. @param {NodeJS.ProcessEnv} env @param {string} name */
export async function install(env, name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const unattended = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  if (!isUpToDate) await run('apt-get', ['update', '-q'], unattended)
  isUpToDate = true
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], unattended)
}
