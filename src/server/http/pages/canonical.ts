import type { MiddlewareHandler } from 'hono'

const pages = /^\/(admin|catalog|product|blog|about|contacts|checkout|favorites|privacy)(\/|$)/i
const elsewhere = /^\/(api|assets|uploads)\//

/** What is escaped stays as it is written. */
const smallLetters = (path: string) =>
  path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))

/** The one way to write this path: no slash at the end or twice, and small letters where we only use such. */
export function canonicalPath(path: string): string {
  const plain = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return pages.test(plain) ? smallLetters(plain) : plain
}

/** Every page has one address; the others lead to it. */
export const canonical: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const { pathname, search } = new URL(c.req.url)
  const path = canonicalPath(pathname)
  if (!elsewhere.test(pathname) && path !== pathname) return c.redirect(path + search, 301)
  await next()
}
