import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

// Ctrl-C reaches the whole terminal group, a plain kill only this process: passes both on and ends after the child.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (running.size === 0) process.exit(128 + constants.signals[signal])
    for (const child of running) child.kill(signal)
  })
}

/**
 * @param {string} command @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` returns the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    const chunks = /** @type {Buffer[]} */ ([])
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    running.add(child)
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      const killed = signal ? 128 + constants.signals[signal] : 1
      resolve({ code: code ?? killed, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Announces a step, so that a long one is never silent. @param {string} text */
export function say(text) {
  console.log(`\n▸ ${text}`)
}

/** @param {number} since a performance.now() */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
