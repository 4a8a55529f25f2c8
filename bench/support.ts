import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { frugalFlags, frugalMemory } from '../scripts/steps/frugal.mjs'

export const root = join(import.meta.dirname, '..')

/** `--sizes=500,10000 --seconds=1` shorten a run. */
export function asked(usual: { sizes: number[]; seconds: number }): { sizes: number[]; seconds: number } {
  const { values } = parseArgs({ options: { sizes: { type: 'string' }, seconds: { type: 'string' } } })
  return {
    sizes: values.sizes?.split(',').map(Number) ?? usual.sizes,
    seconds: Number(values.seconds ?? usual.seconds),
  }
}

const isThere = (tool: string) => spawnSync('which', [tool]).status === 0

const packages = { wrk: 'wrk', pgbench: 'postgresql-contrib', taskset: 'util-linux' }

/** Reports a missing program and its alternative; without one the measurement stops. */
export function needs(tool: keyof typeof packages, otherwise?: string): boolean {
  if (isThere(tool)) return true
  const missing = `${tool} is not on this machine (Debian: apt-get install ${packages[tool]})`
  if (!otherwise) throw new Error(`${missing}.`)
  console.warn(`${missing}: ${otherwise}.`)
  return false
}

let pinned: boolean | undefined

/** Servers run on the first core, load on the second. */
export function onCore(core: number, command: string, args: string[]): [string, string[]] {
  pinned ??= needs('taskset', 'server and load share their cores')
  return pinned ? ['taskset', ['-c', String(core), command, ...args]] : [command, args]
}

export type Running = { address: string; pid: number; stop: () => Promise<void> }

type Start = { env: NodeJS.ProcessEnv; core?: number }

/** Ends them when a measurement fails. */
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

export async function start(script: string, { env, core }: Start): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-bench-'))
  const file = join(folder, 'address')
  const node = process.execPath
  const words = [...frugalFlags, script]
  const [command, args] = core === undefined ? [node, words] : onCore(core, node, words)
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...frugalMemory,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      ORDER_RATE_PER_MINUTE: '0',
      ADDRESS_FILE: file,
      DATA_DIR: folder,
      ...env,
    },
  })
  children.add(child)
  while (!existsSync(file) || !readFileSync(file, 'utf8')) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    await delay(50)
  }
  return {
    address: readFileSync(file, 'utf8'),
    pid: child.pid ?? 0,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      children.delete(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const startShop = (options: Start): Promise<Running> => start('src/server/main.ts', options)

export const memoryOf = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** CPU seconds of a process; other processes do not disturb them. */
export const processorTimeOf = (pid: number): number => processorTimeIn(`/proc/${pid}/stat`)

function processorTimeIn(file: string): number {
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export const mainThreadTimeOf = (pid: number): number => processorTimeIn(`/proc/${pid}/task/${pid}/stat`)

export type Load = { perSecond: number; requests: number; p50: number; p99: number; failed: number }
type LoadOptions = {
  seconds: number
  connections?: number
  headers?: Record<string, string>
  core?: number
  script?: string
  words?: string[]
}

const milliseconds = (text = '0ms') =>
  Number.parseFloat(text) * (text.endsWith('us') ? 0.001 : text.endsWith('ms') ? 1 : 1000)

export function load(url: string, options: LoadOptions): Load {
  const [command, args] = wrkOf(url, options)
  return loadOf(execFileSync(command, args, { encoding: 'utf8' }))
}

export async function loadBeside(url: string, options: LoadOptions): Promise<Load> {
  const [command, args] = wrkOf(url, options)
  return loadOf((await promisify(execFile)(command, args, { encoding: 'utf8' })).stdout)
}

function wrkOf(
  url: string,
  { seconds, connections = 32, headers = {}, core, script, words = [] }: LoadOptions,
): [string, string[]] {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const scripted = script === undefined ? [] : ['-s', script]
  const wrk = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}`,
    '--latency',
    ...scripted,
    ...given,
    url,
    ...(words.length > 0 ? ['--', ...words] : []),
  ]
  return core === undefined ? ['wrk', wrk] : onCore(core, 'wrk', wrk)
}

function loadOf(said: string): Load {
  const figure = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0)
  return {
    perSecond: figure(/Requests\/sec:\s+([\d.]+)/),
    requests: figure(/(\d+) requests in/),
    p50: milliseconds(/^\s+50%\s+(\S+)/m.exec(said)?.[1]),
    p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(said)?.[1]),
    failed: figure(/Non-2xx or 3xx responses: (\d+)/),
  }
}

/** The best of several rounds in milliseconds: noise only adds time. */
export async function bestOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** Also stores the table in bench/results. */
export function report(name: string, head: string[], rows: (string | number)[][], notes: string[] = []) {
  const cells = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [first = [], ...others] = cells
  const table = [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n')
  const text = [table, ...notes].join('\n\n')
  console.info(`\n${name}\n\n${text}\n`)
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results', `${name}.md`), `# ${name}\n\n${text}\n`)
}
