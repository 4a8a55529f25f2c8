import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { texts } from '../texts.ts'

type Holder = { pid: number; started: string | null; nonce: string }

export class FolderInUse extends Error {
  override name = 'FolderInUse'
  readonly pid: number
  constructor(folder: string, pid: number) {
    super(texts.folderInUse(folder, pid))
    this.pid = pid
  }
}

/** Takes the lock file for this process, or throws FolderInUse. Returns the function that gives it back. */
export function takeLock(path: string): () => void {
  const me: Holder = { pid: process.pid, started: processStart(process.pid), nonce: randomUUID() }
  const draft = `${path}.${me.nonce}.new`
  writeFileSync(draft, JSON.stringify(me))
  try {
    acquire(path, draft, dirname(path))
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readHolder(path)?.nonce === me.nonce) rmSync(path, { force: true })
  }
}

/** Throws FolderInUse when somebody alive holds the lock, and takes nothing. */
export function refuseIfHeld(path: string): void {
  const holder = readHolder(path)
  if (holder && isAlive(holder)) throw new FolderInUse(dirname(path), holder.pid)
}

function acquire(path: string, draft: string, folder: string): void {
  for (;;) {
    // link(2) is atomic and fails when the file exists.
    if (attempt(() => linkSync(draft, path), 'EEXIST')) return
    const holder = readHolder(path)
    if (!holder) continue
    if (isAlive(holder)) throw new FolderInUse(folder, holder.pid)
    // Whoever removes the file of a dead holder first locks that removal, by the holder's nonce: of two processes
    // that saw the same dead holder, neither removes the new lock of the other.
    const right = `${path}.${holder.nonce}`
    acquire(right, draft, folder)
    if (readHolder(path)?.nonce === holder.nonce) rmSync(path, { force: true })
    rmSync(right, { force: true })
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === 0 || !exists(holder.pid)) return false
  const started = processStart(holder.pid)
  return started === null || holder.started === null || started === holder.started
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !hasCode(error, 'ESRCH')
  }
}

/** Tells a process from a later one with the same pid; null where the system has no /proc. */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything; after it stand the state (field 3) and the start (field 22).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return 'dead'
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${fields[19]}`
  } catch {
    return null
  }
}

function readHolder(path: string): Holder | null {
  let text = ''
  if (!attempt(() => (text = readFileSync(path, 'utf8')), 'ENOENT')) return null
  try {
    const { pid, started, nonce } = JSON.parse(text)
    if (Number.isSafeInteger(pid) && pid > 0 && /^[\w-]+$/.test(nonce)) return { pid, started, nonce }
  } catch {
    // Cut short by a power loss: nobody alive wrote it.
  }
  return { pid: 0, started: 'dead', nonce: 'unreadable' }
}

/** False when the action failed with the expected code. */
function attempt(action: () => void, expected: string): boolean {
  try {
    action()
    return true
  } catch (error) {
    if (hasCode(error, expected)) return false
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
