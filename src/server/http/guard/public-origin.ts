import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { isHttps, proxyHeader } from './client-address.ts'

/** The shop's address as the outside world knows it: PUBLIC_URL, else what the request was sent to. */
export function publicOrigin(deps: Pick<Deps, 'facts' | 'env'>, c: Context): string {
  if (deps.facts.publicUrl) return deps.facts.publicUrl
  const url = new URL(c.req.url)
  const host = proxyHeader(c, deps, 'x-forwarded-host') ?? url.host
  return `${isHttps(c, deps) ? 'https' : url.protocol.slice(0, -1)}://${host}`
}

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * For links in messages. Whoever sends a request chooses its Host, and a forged one would reach another person's mailbox
 * in the shop's name: without PUBLIC_URL only the machine itself is believed.
 */
export function messageOrigin(deps: Pick<Deps, 'facts' | 'env'>, c: Context): string | null {
  const origin = publicOrigin(deps, c)
  return deps.facts.publicUrl || ownMachine.test(new URL(origin).hostname) ? origin : null
}
