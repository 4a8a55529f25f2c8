import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isLong } from './figures.ts'

const places = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool']

/** Null if it is not installed. `npm run test:faults` tries to install it. */
function findPromtool(): string | null {
  const found = places.find(existsSync) ?? null
  if (found || !isLong || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'prometheus'], {
    env,
    stdio: 'ignore',
  })
  return places.find(existsSync) ?? null
}

export const promtoolPath = findPromtool()
