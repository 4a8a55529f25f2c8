import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A browser or a server needs a moment to end. */
const patience = 10_000

/** The temporary folder of a test run. Processes of the run inherit its name, so survivors can be found and ended. */
export function openRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-run-'))
  // Under root, PostgreSQL runs as another user who needs access.
  chmodSync(folder, 0o711)
  return {
    env: { TMPDIR: folder },
    /** Ends survivors and returns their names. */
    async close(limit = patience) {
      const until = performance.now() + limit
      let left = processesOf(folder)
      while (left.length > 0 && performance.now() < until) {
        await pause(50)
        left = processesOf(folder)
      }
      // SIGTERM first: a proxy then ends its workers, which would be orphans if it were killed.
      for (const { pid } of left) signal(pid, 'SIGTERM')
      const lastMoment = performance.now() + 2_000
      while (processesOf(folder).length > 0 && performance.now() < lastMoment) await pause(50)
      for (const { pid } of processesOf(folder)) signal(pid, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      return left.map(({ pid, command }) => `process ${pid}: ${command}`)
    },
  }
}

/** Reads the environment of processes, which only Linux shows. @param {string} folder */
function processesOf(folder) {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({
      pid: Number(pid),
      command: procFile(pid, 'cmdline'),
      environment: procFile(pid, 'environ'),
    }))
    .filter(({ command, environment }) => `${command} ${environment}`.includes(folder))
}

/** Returns nothing for a process that has ended or is another user's. @param {string} pid @param {string} what */
function procFile(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // The process ended by itself.
  }
}
