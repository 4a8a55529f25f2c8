import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { texts } from '../texts.ts'
import { makeFolder, unusableFolder } from './make-folder.ts'

/** The process that the refusal names. Only older servers, which wrote no host, are recognised by it. */
type Holder = { pid: number; started: string | null; host?: string }

export class FolderInUse extends Error {
  override name = 'FolderInUse'
  constructor(folder: string, holder: Holder | null) {
    super(texts.folderInUse(folder, holder?.pid, holder?.host === hostname() ? undefined : holder?.host))
  }
}

/** Keeps a reference, because the garbage collector would close the file and release the lock. */
const locks = new Set<DatabaseSync>()

/** Throws FolderInUse while another process has the lock. Returns the function that releases it. */
export function takeLock(path: string): () => void {
  makeFolder(dirname(path))
  const lock = lockFile(`${path}.os`)
  const holder = readHolder(path)
  if (!lock) throw new FolderInUse(dirname(path), holder)
  // A server from before this lock may still run during an upgrade.
  if (holder && !holder.host && isAlive(holder)) {
    lock.close()
    throw new FolderInUse(dirname(path), holder)
  }
  const me: Holder = { pid: process.pid, started: processStart(process.pid), host: hostname() }
  try {
    writeFileSync(path, JSON.stringify(me))
  } catch (error) {
    lock.close()
    throw unusableFolder(dirname(path), error)
  }
  locks.add(lock)
  return () => {
    if (!locks.delete(lock)) return
    rmSync(path, { force: true })
    lock.close()
  }
}

export function refuseIfHeld(path: string): void {
  if (existsSync(dirname(path))) takeLock(path)()
}

const sqliteBusy = 5

/** Locks by an exclusive SQLite transaction: it ends with the process, also in another container. The file is never deleted. */
function lockFile(path: string): DatabaseSync | null {
  const file = openFile(path)
  try {
    // Even an empty transaction would write a journal file, which fails on a full disk.
    file.exec('pragma journal_mode = memory; begin exclusive')
    return file
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null
    throw unusableFolder(dirname(path), error)
  }
}

function openFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 })
  } catch (error) {
    throw unusableFolder(dirname(path), error)
  }
}

function isAlive(holder: Holder): boolean {
  if (!exists(holder.pid)) return false
  const started = processStart(holder.pid)
  return started === null || holder.started === null || started === holder.started
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Distinguishes a process from a later one with the same pid; null where the system has no /proc. */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything; the state (field 3) and the start (field 22) follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return 'dead'
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${fields[19]}`
  } catch {
    return null
  }
}

function readHolder(path: string): Holder | null {
  try {
    const { pid, started, host } = JSON.parse(readFileSync(path, 'utf8'))
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, started, host } : null
  } catch {
    // The file is missing or was cut short by a power loss.
    return null
  }
}
