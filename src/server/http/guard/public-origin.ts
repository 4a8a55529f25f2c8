import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { isHttps, isTrusted, plain, proxyHeader } from './client-address.ts'

const hostShape = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i

export const isHost = (text: string): boolean => hostShape.test(text) && URL.canParse(`http://${text}`)

/** A proxy forwards forged headers too, so its value counts only if it is a host. */
const originOf = (isSecure: boolean, forwarded: string | undefined, host: string) =>
  `${isSecure ? 'https' : 'http'}://${forwarded !== undefined && isHost(forwarded) ? forwarded : host}`

/** The shop's address as the outside world knows it: PUBLIC_URL, else what the request was sent to. */
export function publicOrigin(deps: Pick<Deps, 'env'>, c: Context): string {
  if (deps.env.publicUrl) return deps.env.publicUrl
  return originOf(isHttps(c, deps), proxyHeader(c, deps, 'x-forwarded-host'), new URL(c.req.url).host)
}

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** Does the same for a request that has not entered the app: its Host may be anything. */
export function requestOrigin(deps: Pick<Deps, 'env'>, { headers, socket }: IncomingMessage): string {
  const { host = '', 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol } = headers
  const isForwarded = forwardedHost !== undefined || protocol !== undefined
  const isBelieved = isForwarded && isTrusted(deps, plain(socket.remoteAddress ?? ''))
  return isBelieved ? originOf(protocol === 'https', single(forwardedHost), host) : `http://${host}`
}

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Without PUBLIC_URL only the machine itself is trusted: a forged Host would reach mailboxes in the shop's name. */
export function messageOrigin(deps: Pick<Deps, 'env'>, c: Context): string | null {
  const origin = publicOrigin(deps, c)
  return deps.env.publicUrl || ownMachine.test(new URL(origin).hostname) ? origin : null
}
