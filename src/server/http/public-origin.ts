import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { isHttps, proxyHeader } from './client-address.ts'

/** The shop's address as the outside world knows it: PUBLIC_URL, else what the request was sent to. */
export function publicOrigin(deps: Pick<Deps, 'facts' | 'env'>, c: Context): string {
  if (deps.facts.publicUrl) return deps.facts.publicUrl
  const url = new URL(c.req.url)
  const host = proxyHeader(c, deps, 'x-forwarded-host') ?? url.host
  return `${isHttps(c, deps) ? 'https' : url.protocol.slice(0, -1)}://${host}`
}
