import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './process.mjs'

const oldest = [22, 22]

/** Everything but these scripts runs on the Node from npm; on the machine's own if that package is missing. */
function findRuntime() {
  const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (process.execPath === own) return own
  if (spawnSync(own, ['--version']).status === 0) return own
  if (isNewEnough(process.versions.node)) return process.execPath
  console.error(
    `Нужен Node.js ${oldest.join('.')} или новее (лучше 24): пакет node не установился, а на этой машине ${process.version}.\n` +
      `Node.js ${oldest.join('.')} or newer is needed (24 is best): the node package could not be installed, and this machine has ${process.version}.`,
  )
  process.exit(1)
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** Installs packages and returns an environment with the project's tools first in PATH. */
export async function prepare() {
  await ensureInstalled()
  const node = findRuntime()
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { node, env: { ...process.env, PATH: path } }
}
