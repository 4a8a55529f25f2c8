import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'

type Trust = { env: Pick<Deps['env'], 'TRUST_PROXY' | 'PUBLIC_URL'> }

export function isTrusted({ env }: Trust, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && env.TRUST_PROXY.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** A socket that listens on both families shows IPv4 as ::ffff:a.b.c.d. */
export const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/** The other end of the socket; null for a call from inside this process. */
export function socketAddress(c: Context): string | null {
  if (!c.env?.incoming && !c.env?.server) return null
  return plain(getConnInfo(c).remote.address ?? '')
}

const isFromProxy = (c: Context, deps: Trust) => isTrusted(deps, socketAddress(c) ?? '')

export const proxyHeader = (c: Context, deps: Trust, name: string): string | undefined =>
  isFromProxy(c, deps) ? c.req.header(name) : undefined

export const clientAddress = (c: Context, deps: Trust): string =>
  lastUntrusted(deps, socketAddress(c) ?? '127.0.0.1', c.req.header('x-forwarded-for'))

/** Does the same for a request that has not entered the app. */
export function readerAddress(deps: Trust, { headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  return lastUntrusted(deps, plain(socket.remoteAddress ?? ''), [forwarded ?? []].flat().join())
}

function lastUntrusted(deps: Trust, nearest: string, forwardedFor = ''): string {
  let client = nearest
  const chain = forwardedFor.split(',').map(plain).reverse()
  for (const next of chain) {
    if (!isTrusted(deps, client) || isIP(next) === 0) break
    client = next
  }
  return client
}

export function isHttps(c: Context, deps: Trust): boolean {
  if (deps.env.PUBLIC_URL?.startsWith('https:') || c.req.url.startsWith('https:')) return true
  return proxyHeader(c, deps, 'x-forwarded-proto') === 'https'
}
