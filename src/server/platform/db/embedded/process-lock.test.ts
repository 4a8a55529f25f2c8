import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, processStart, refuseIfHeld, takeLock } from './process-lock.ts'

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

/** The file of older servers, which had no lock of the operating system. */
function heldByOlder(pid: number, started: string | null) {
  writeFileSync(lock, JSON.stringify({ pid, started, nonce: 'held-before' }))
}

const lockModule = JSON.stringify(new URL('./process-lock.ts', import.meta.url).href)

/** Processes that try to lock on demand and report the result. */
function rivals(count: number) {
  const script = `
    const { takeLock } = await import(${lockModule})
    process.stdin.once('data', () => {
      try { takeLock(${JSON.stringify(lock)}); console.log('won') } catch (error) { console.log(error.name) }
    })
    console.log('ready')`
  return Array.from({ length: count }, () => run(process.execPath, ['--input-type=module', '-e', script]))
}

const lineOf = async (child: ChildProcess) => String((await once(child.stdout ?? child, 'data'))[0]).trim()

async function otherHolder(): Promise<ChildProcess> {
  const [child] = rivals(1)
  if (!child) throw new Error('no rival')
  expect(await lineOf(child)).toBe('ready')
  child.stdin?.write('go\n')
  expect(await lineOf(child)).toBe('won')
  return child
}

const holder = () => JSON.parse(readFileSync(lock, 'utf8')).pid

test('the lock names its holder and leaves only its empty file behind', () => {
  const release = takeLock(lock)
  expect(holder()).toBe(process.pid)
  expect(readdirSync(folder)).toEqual(['lock', 'lock.os'])
  release()
  expect(readdirSync(folder)).toEqual(['lock.os'])
  takeLock(lock)()
})

test('a folder is created with its parent folders', () => {
  takeLock(join(folder, 'shops/one/lock'))()
  expect(readdirSync(join(folder, 'shops/one'))).toEqual(['lock.os'])
})

test.each([
  ['a file', () => join(folder, 'file')],
  ['below a file', () => join(folder, 'file/shop')],
  ['in a folder of the system', () => '/proc/shop'],
  ['with a folder in place of the lock', () => join(folder, 'taken')],
])('an unusable folder is reported with its variable: %s', (_, place) => {
  writeFileSync(join(folder, 'file'), '')
  mkdirSync(join(folder, 'taken/lock.os'), { recursive: true })
  expect(() => takeLock(join(place(), 'lock'))).toThrow(
    `В папку данных ${place()} нельзя писать. Проверьте DATA_DIR`,
  )
})

test('a live holder keeps the lock, and the message names it', async () => {
  const { pid } = await otherHolder()
  expect(() => takeLock(lock)).toThrow(FolderInUse)
  expect(() => takeLock(lock)).toThrow(`процессом ${pid}.`)
  expect(() => refuseIfHeld(lock)).toThrow(FolderInUse)
  expect(holder()).toBe(pid)
})

test('a holder in another container, with a pid that is unknown here, keeps the lock', async () => {
  await otherHolder()
  const dead = run('true', [])
  await once(dead, 'exit')
  writeFileSync(lock, JSON.stringify({ pid: dead.pid, started: 'there/1', host: 'c0ffee' }))
  expect(() => takeLock(lock)).toThrow(`процессом ${dead.pid} на машине или в контейнере c0ffee`)
  rmSync(lock)
  expect(() => takeLock(lock)).toThrow('занята другим процессом')
})

test('the lock of a killed process is free at once', async () => {
  const child = await otherHolder()
  child.kill('SIGKILL')
  await once(child, 'exit')
  takeLock(lock)()
})

test('a server from before this lock keeps the folder', () => {
  const pid = neighbour()
  heldByOlder(pid, processStart(pid))
  expect(() => takeLock(lock)).toThrow(`процессом ${pid}.`)
  expect(holder()).toBe(pid)
  rmSync(lock)
  takeLock(lock)()
})

test('one process cannot open its own folder twice and still holds it afterwards', async () => {
  const release = takeLock(lock)
  expect(() => takeLock(lock)).toThrow(FolderInUse)
  const [rival] = rivals(1)
  if (!rival) throw new Error('no rival')
  expect(await lineOf(rival)).toBe('ready')
  rival.stdin?.write('go\n')
  expect(await lineOf(rival)).toBe('FolderInUse')
  release()
})

test('a lock of a dead process is replaced', async () => {
  const child = run('true', [])
  await once(child, 'exit')
  heldByOlder(child.pid ?? 0, 'any')
  const release = takeLock(lock)
  expect(holder()).toBe(process.pid)
  release()
})

test.runIf(existsSync('/proc/self/stat'))(
  'a later process with the same pid is not mistaken for the holder',
  () => {
    heldByOlder(neighbour(), 'another start')
    const release = takeLock(lock)
    expect(holder()).toBe(process.pid)
    release()
  },
)

test('a lock cut short by a power loss is replaced', () => {
  writeFileSync(lock, '{"pid":')
  const release = takeLock(lock)
  expect(holder()).toBe(process.pid)
  release()
})

test('exactly one of many processes gets the lock of a dead holder', async () => {
  const dead = run('true', [])
  await once(dead, 'exit')
  heldByOlder(dead.pid ?? 0, 'any')
  const children = rivals(5)
  expect(await Promise.all(children.map(lineOf))).toEqual(Array(5).fill('ready'))
  const outcomes = Promise.all(children.map(lineOf))
  for (const child of children) child.stdin?.write('go\n')
  expect((await outcomes).sort()).toEqual([...Array(4).fill('FolderInUse'), 'won'])
})
