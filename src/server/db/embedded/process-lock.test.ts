import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, processStart, takeLock } from './process-lock.ts'

let folder: string
let lock: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-lock-'))
  lock = join(folder, 'lock')
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

function run(command: string, args: string[]) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

function neighbour(): number {
  const { pid } = run('sleep', ['60'])
  if (!pid) throw new Error('no neighbour')
  return pid
}

function heldBy(pid: number, started: string | null) {
  writeFileSync(lock, JSON.stringify({ pid, started, nonce: 'held-before' }))
}

const holder = () => JSON.parse(readFileSync(lock, 'utf8')).pid

test('the lock names its holder and leaves nothing behind', () => {
  const release = takeLock(lock)
  expect(holder()).toBe(process.pid)
  release()
  expect(readdirSync(folder)).toEqual([])
})

test('a live holder is never displaced, and the message names it', () => {
  const pid = neighbour()
  heldBy(pid, processStart(pid))
  expect(() => takeLock(lock)).toThrow(FolderInUse)
  expect(() => takeLock(lock)).toThrow(String(pid))
  expect(holder()).toBe(pid)
})

test('one process does not open its own folder twice', () => {
  const release = takeLock(lock)
  expect(() => takeLock(lock)).toThrow(FolderInUse)
  release()
})

test('the lock of a dead process is taken over', async () => {
  const child = run('true', [])
  await once(child, 'exit')
  heldBy(child.pid ?? 0, 'any')
  takeLock(lock)
  expect(holder()).toBe(process.pid)
  expect(readdirSync(folder)).toEqual(['lock'])
})

test.runIf(existsSync('/proc/self/stat'))(
  'a later process with the same pid is not taken for the holder',
  () => {
    heldBy(neighbour(), 'another start')
    takeLock(lock)
    expect(holder()).toBe(process.pid)
  },
)

test('a lock cut short by a power loss is taken over', () => {
  writeFileSync(lock, '{"pid":')
  takeLock(lock)
  expect(holder()).toBe(process.pid)
})

test('who lost the lock does not remove the next holder’s', () => {
  const release = takeLock(lock)
  heldBy(neighbour(), null)
  release()
  expect(existsSync(lock)).toBe(true)
})

test('of many processes that find a dead holder exactly one gets the lock', async () => {
  const dead = run('true', [])
  await once(dead, 'exit')
  heldBy(dead.pid ?? 0, 'any')
  const script = `
    const { takeLock } = await import(${JSON.stringify(new URL('./process-lock.ts', import.meta.url).href)})
    process.stdin.once('data', () => {
      try { takeLock(${JSON.stringify(lock)}); console.log('won') } catch (error) { console.log(error.name) }
    })
    console.log('ready')`
  const rivals = Array.from({ length: 5 }, () => run(process.execPath, ['--input-type=module', '-e', script]))
  const lineOf = async (child: ChildProcess) => String((await once(child.stdout ?? child, 'data'))[0]).trim()
  expect(await Promise.all(rivals.map(lineOf))).toEqual(Array(5).fill('ready'))
  const outcomes = Promise.all(rivals.map(lineOf))
  for (const rival of rivals) rival.stdin?.write('go\n')
  expect((await outcomes).sort()).toEqual([...Array(4).fill('FolderInUse'), 'won'])
})
