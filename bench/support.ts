import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export const root = join(import.meta.dirname, '..')

/** Servers run on the first core, the load on the second, so that they do not take from each other. */
const pin = (core: number, command: string, args: string[]): [string, string[]] => [
  'taskset',
  ['-c', String(core), command, ...args],
]

export type Running = { address: string; pid: number; stop: () => Promise<void> }

/** Any script of ours that writes its address into ADDRESS_FILE. */
export async function startPinned(script: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-bench-'))
  const file = join(folder, 'address')
  const [command, args] = pin(0, process.execPath, [script])
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      ORDER_RATE_PER_MINUTE: '0',
      ADDRESS_FILE: file,
      DATA_DIR: folder,
      ...env,
    },
  })
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
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const memoryOf = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

export type Load = { perSecond: number; p50: number; p99: number; failed: number }

const milliseconds = (text = '0ms') =>
  Number.parseFloat(text) * (text.endsWith('us') ? 0.001 : text.endsWith('ms') ? 1 : 1000)

/** A few seconds of wrk (Debian's package of that name). */
export function load(
  url: string,
  {
    seconds = 4,
    connections = 32,
    headers = {},
  }: { seconds?: number; connections?: number; headers?: Record<string, string> } = {},
): Load {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const [command, args] = pin(1, 'wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}`,
    '--latency',
    ...given,
    url,
  ])
  const said = execFileSync(command, args, { encoding: 'utf8' })
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1] ?? 0),
    p50: milliseconds(/50%\s+(\S+)/.exec(said)?.[1]),
    p99: milliseconds(/99%\s+(\S+)/.exec(said)?.[1]),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? 0),
  }
}

/** Prints a table and keeps it in bench/results. */
export function report(name: string, head: string[], rows: (string | number)[][]) {
  const cells = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [first = [], ...others] = cells
  const table = [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n')
  console.info(`\n${name}\n${table}\n`)
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results', `${name}.md`), `# ${name}\n\n${table}\n`)
}
