import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A browser or a server that was told to end takes a moment. */
const patience = 10_000

/**
 * The temporary folder of one test run. Whatever the run starts knows it from its environment, so what outlives the run
 * can be named, and what the run wrote goes away in one stroke.
 */
export function openRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-run-'))
  // Under root the PostgreSQL server of the tests is another user, whose folder lies in here.
  chmodSync(folder, 0o711)
  return {
    env: { TMPDIR: folder },
    /** Ends what is still alive and names it. */
    async close(limit = patience) {
      const until = performance.now() + limit
      let left = processesOf(folder)
      while (left.length > 0 && performance.now() < until) {
        await pause(50)
        left = processesOf(folder)
      }
      // Asked first: a proxy takes its workers with it, which are nobody's children once it is killed.
      for (const { pid } of left) signal(pid, 'SIGTERM')
      const lastMoment = performance.now() + 2_000
      while (processesOf(folder).length > 0 && performance.now() < lastMoment) await pause(50)
      for (const { pid } of processesOf(folder)) signal(pid, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      return left.map(({ pid, command }) => `process ${pid}: ${command}`)
    },
  }
}

/**
 * Only Linux tells the environment of a process.
 *
 * @param {string} folder
 */
function processesOf(folder) {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), command: told(pid, 'cmdline'), environment: told(pid, 'environ') }))
    .filter(({ command, environment }) => `${command} ${environment}`.includes(folder))
}

/**
 * Nothing for a process that has ended in the meantime, or is somebody else's.
 *
 * @param {string} pid
 * @param {string} what
 */
function told(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself just now.
  }
}
