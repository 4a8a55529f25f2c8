import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const statOf = (pid: number | string) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** PostgreSQL is a process with children. */
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

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended.
  }
}

/** Stops all processes with SIGSTOP, the first one first, so that it forks no more. */
export function freeze(home: string) {
  for (const pid of serverProcesses(home)) signal(pid, 'SIGSTOP')
}

export function thaw(home: string) {
  for (const pid of serverProcesses(home).reverse()) signal(pid, 'SIGCONT')
}

/** CPU time in milliseconds. */
export function usedMs(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Resident memory in megabytes. */
export function memoryMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}
