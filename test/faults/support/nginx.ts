import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/support/free-port.ts'

/** Null if it is not installed. */
export const nginxPath =
  ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync) ?? null

function makeCertificate(folder: string) {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, '-subj', '/CN=localhost', ...files], { stdio: 'ignore' })
}

type Place = {
  folder: string
  listen: number
  redirect: number
  servers: number[]
  readTimeout: string
}

/** The configuration of `ops`, with other ports, certificates, folders and timeouts. */
function configuration({ folder, listen, redirect, servers, readTimeout }: Place): string {
  const [first, second] = servers
  const shop = readFileSync('ops/nginx.conf', 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${redirect};`)
    .replace('listen 443 ', `listen 127.0.0.1:${listen} `)
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replace('proxy_read_timeout 60s;', `proxy_read_timeout ${readTimeout};`)
    .replaceAll('/etc/letsencrypt/live/shar-ptitsa.example', folder)
    .replace('/var/cache/nginx-shop', join(folder, 'cache'))
    .replace('/var/log/nginx/shop.log', join(folder, 'access.log'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const upstreams = `log_format upstreams '$status $request_method asked $upstream_addr: $upstream_status in $upstream_response_time s, connected in $upstream_connect_time s';
    access_log ${join(folder, 'upstreams.log')} upstreams;`
  return `daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http { ${temporary.join(' ')} ${upstreams} ${shop} }`
}

/** `readTimeout` applies to calls without their own. */
export async function startNginx(servers: number[], readTimeout = '60s') {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-nginx-'))
  mkdirSync(join(folder, 'cache'))
  makeCertificate(folder)
  const port = await freePort()
  const place = { folder, listen: port, redirect: await freePort(), servers, readTimeout }
  writeFileSync(join(folder, 'nginx.conf'), configuration(place))
  const child = spawn(nginxPath ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const stop = async () => {
    if (child.exitCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  }
  while (!existsSync(join(folder, 'pid'))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`)
    await pause(20)
  }
  const logged = () => readFileSync(join(folder, 'access.log'), 'utf8')
  /** Servers that failed, with their errors. */
  const upstreams = (isTold: (status: number) => boolean) =>
    readFileSync(join(folder, 'upstreams.log'), 'utf8')
      .split('\n')
      .filter((line) => line && isTold(Number.parseInt(line, 10)))
      .join('\n')
  return { port, stop, said: () => said, logged, upstreams }
}

type Asked = { body?: unknown; headers?: Record<string, string> }

export function visitorOf({ port }: { port: number }) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const ask = (method: string, path: string, { body, headers = {} }: Asked = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = { 'content-type': 'application/json', ...headers }
      const asked = request({ method, host: '127.0.0.1', port, path, agent, headers: sent }, (response) => {
        text(response).then((said) => resolve({ status: response.statusCode ?? 0, text: said }), reject)
      })
      asked.on('error', reject)
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return { ask, leave: () => agent.destroy() }
}
