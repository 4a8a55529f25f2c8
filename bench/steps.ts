import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nginxPath } from '#test/faults/support/nginx.ts'
import { freePort } from '#test/support/free-port.ts'
import { type Cluster, startCluster } from '#test/support/postgres-cluster.ts'
import { command, withDatabase } from '#test/support/postgres-server.ts'
import { fill } from './databases.ts'
import { asked, load, needs, onCore, type Running, report, root, startShop } from './support.ts'

/** Steps of docs/growth.md on one machine: a cache in front of the shop, replicas of its database. */
const { seconds } = asked({ sizes: [], seconds: 5 })
const clients = 16
const paths = ['/', '/catalog', '/product/p1', '/api/products?limit=12&offset=0']
const browser = { 'accept-encoding': 'gzip, deflate, br' }

/** nginx with a cache of one second, like a CDN. */
async function startCache(shop: Running) {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-cache-'))
  for (const name of ['kept', 'logs']) mkdirSync(join(folder, name))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr crit; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http {
      access_log off;
      ${parts.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')}
      proxy_cache_path ${join(folder, 'kept')} keys_zone=answers:10m;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${shop.address};
          proxy_cache answers;
          proxy_cache_key $http_accept_encoding$request_uri;
          proxy_ignore_headers Cache-Control Vary Set-Cookie;
          proxy_cache_valid 200 1s;
          proxy_cache_lock on;
          proxy_cache_use_stale updating;
        }
      }
    }`,
  )
  const [program, args] = onCore(0, nginxPath ?? '', ['-p', folder, '-c', file])
  const child = spawn(program, args, { stdio: 'inherit' })
  const exited = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await fetch(address).catch(() => null)));
  if (child.exitCode !== null) throw new Error('nginx did not start')
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function cacheInFront(shop: Running): Promise<(string | number)[][]> {
  const cache = await startCache(shop)
  const read = (address: string) => {
    const { perSecond, failed } = load(address, { headers: browser, seconds, core: 1 })
    if (failed > 0) throw new Error(`${failed} answers of ${address} were no answers`)
    return Math.round(perSecond)
  }
  const rows = paths.map((path) => {
    const [straight, cached] = [read(shop.address + path), read(cache.address + path)]
    return [`nginx keeps ${path} for 1 s`, straight, cached, (cached / straight).toFixed(2)]
  })
  await cache.stop()
  return rows
}

async function caughtUp(primary: Cluster, copies: Cluster[]): Promise<number> {
  const began = performance.now()
  const { rows } = await command(primary.url, 'select pg_current_wal_lsn() as lsn')
  for (const copy of copies) {
    const behind = `select pg_last_wal_replay_lsn() >= '${rows[0]?.lsn}' as here`
    while (!(await command(copy.url, behind)).rows[0]?.here);
  }
  return Math.round(performance.now() - began)
}

needs('wrk')
if (!nginxPath) throw new Error('nginx is not on this machine (Debian: apt-get install nginx).')
const primary = await startCluster({ durable: true })
const databaseUrl = withDatabase(primary.url, 'shop')
await command(primary.url, 'create database shop')
await fill({ databaseUrl, dataDir: '' }, 1_000)
await command(databaseUrl, 'update products set stock = 1000000')
const shop = await startShop({
  env: { DATABASE_URL: databaseUrl, DATABASE_POOL: String(clients), ADMIN_PASSWORD: 'bench-only-password' },
  core: 0,
})
const order = () => {
  const script = join(root, 'bench/orders.lua')
  const { perSecond, failed } = load(`${shop.address}/api/orders`, {
    words: ['1'],
    seconds,
    connections: clients,
    script,
  })
  if (failed > 0) throw new Error(`${failed} orders were refused`)
  return Math.round(perSecond)
}

const rows = await cacheInFront(shop)
order()
const copies: Cluster[] = []
const alone = order()
const withCopies = async (name: string) => {
  const perSecond = order()
  const lag = await caughtUp(primary, copies)
  rows.push([name, alone, perSecond, (perSecond / alone).toFixed(2), lag])
}
for (const name of ['orders with one copy', 'orders with two copies']) {
  copies.push(await startCluster({ durable: true, standbyOf: primary }))
  await withCopies(name)
}
await command(primary.url, `alter system set synchronous_standby_names = 'ANY 1 (*)'`)
await command(primary.url, 'select pg_reload_conf()')
await withCopies('orders that wait for one of two copies')
await shop.stop()
for (const cluster of [...copies, primary]) await cluster.stop()
report(
  'steps',
  ['step', 'without/s', 'with/s', 'ratio', 'copies are level after, ms'],
  rows.map((row) => [...row, ...(row.length < 5 ? ['—'] : [])]),
)
