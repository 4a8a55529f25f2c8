import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLimit } from './patience.ts'
import { runAsNobody } from './postgres-cluster.ts'

const port = 6432

/** Null if it is not installed. */
export const pgbouncerPath =
  [
    '/usr/sbin/pgbouncer',
    '/usr/bin/pgbouncer',
    '/usr/local/bin/pgbouncer',
    '/opt/homebrew/bin/pgbouncer',
  ].find(existsSync) ?? null

/** Ends the pooler when its input closes, so that a killed run leaves nothing. */
const keeper = '"$1" -q "$2" & pooler=$!; read -r _; kill -INT $pooler; wait'

/** Uses socket files, so it needs no port. */
export async function startPgbouncer(
  serverUrl: string,
  mode: 'transaction' | 'session',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = new URL(serverUrl)
  const host = server.searchParams.get('host') ?? server.hostname
  const home = mkdtempSync(join(tmpdir(), 'shar-ptitsa-pooler-'))
  const settings = {
    listen_addr: '',
    listen_port: port,
    unix_socket_dir: home,
    auth_type: 'trust',
    auth_file: join(home, 'users'),
    pool_mode: mode,
    logfile: join(home, 'log'),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(home, 'pgbouncer.ini')
  const user = server.username || 'postgres'
  const login = [
    `host=${host}`,
    `port=${server.port || 5432}`,
    ...(server.password ? [`password=${server.password}`] : []),
  ]
  writeFileSync(file, ['[databases]', `* = ${login.join(' ')}`, '[pgbouncer]', ...lines, ''].join('\n'))
  writeFileSync(settings.auth_file, `"${user}" ""\n`)
  const owner = runAsNobody()
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, home])
  const child = spawn('sh', ['-c', keeper, 'sh', pgbouncerPath ?? '', file], {
    ...owner,
    cwd: home,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.stdin.end()
    await exited
    rmSync(home, { recursive: true, force: true })
  }
  const deadline = performance.now() + startLimit
  while (!existsSync(join(home, `.s.PGSQL.${port}`))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop()
      throw new Error(`PgBouncer did not start: ${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  server.hostname = 'localhost'
  server.port = String(port)
  server.searchParams.set('host', home)
  return { url: server.href, stop }
}
