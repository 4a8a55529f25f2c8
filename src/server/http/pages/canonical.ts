import type { MiddlewareHandler } from 'hono'
import { folders, isPrivate, pages } from '#shared/paths.ts'

const firstParts = Object.values(pages)
  .map(({ path }) => path.split('/')[1])
  .filter(Boolean)
const page = new RegExp(`^/(${[...new Set(firstParts)].join('|')})(/|$)`, 'i')
const isElsewhere = (path: string) => Object.values(folders).some((folder) => path.startsWith(folder))

/** Escaped bytes stay as written. */
const lowerCase = (path: string) =>
  path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))

/** Removes slashes at the end and doubled ones; only our own pages have small letters. */
function canonicalPath(path: string): string {
  const plain = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  // The address of a private page holds a key, whose letters count.
  return page.test(plain) && !isPrivate(plain) ? lowerCase(plain) : plain
}

export const canonical: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const { pathname, search } = new URL(c.req.url)
  const path = canonicalPath(pathname)
  if (!isElsewhere(pathname) && path !== pathname) return c.redirect(path + search, 301)
  await next()
}
