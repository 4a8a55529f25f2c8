import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const statOf = (pid: number | string) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** A PostgreSQL server is its first process and the children of that. */
function serverProcesses(home: string): number[] {
  const [first = ''] = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && statOf(name)[1] === first
    } catch {
      return false
    }
  })
  return [first, ...children].map(Number)
}

/** A child may have ended since it was listed. */
function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone.
  }
}

/** Answers nothing any more, though nobody is told. The first process goes first, so that it makes no new ones. */
export function freeze(home: string) {
  for (const pid of serverProcesses(home)) signal(pid, 'SIGSTOP')
}

export function thaw(home: string) {
  for (const pid of serverProcesses(home).reverse()) signal(pid, 'SIGCONT')
}

/** Processor time that a process has used, in milliseconds. */
export function usedMs(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Memory that a process really holds, in megabytes. */
export function memoryMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}
