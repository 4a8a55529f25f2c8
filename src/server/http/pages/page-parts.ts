import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { Content } from '#server/content/content.ts'
import { keepUntilChanged } from '#server/content/kept.ts'
import { notePart } from '#server/content/reading.ts'
import { cacheKey } from '../cache/cache-key.ts'

type Part = { status: number; body: string; type: string; tag: string }

/** What calls answered to pages: enough for the lists, the tree and the products that people look at just now. */
const mostKept = 2_000

/** A failure is sent on, but not kept; that something is not there is no failure. */
class Unkept extends Error {
  readonly part: Part
  constructor(part: Part) {
    super('no part to keep')
    this.part = part
  }
}

/**
 * The answers of our own calls that pages are made of, kept until something they are made of changes. A page whose parts are
 * all the same need not be drawn again.
 */
export function createPageParts(app: Hono, content: Content) {
  const keep = keepUntilChanged<Part>(content, mostKept, { isPage: true })

  async function ask(path: string, init?: RequestInit): Promise<Part> {
    const answer = await app.request(path, init)
    const body = await answer.text()
    const tag = createHash('sha1').update(body).digest('base64')
    return { status: answer.status, body, type: answer.headers.get('content-type') ?? '', tag }
  }

  async function partOf(key: string): Promise<Part> {
    const work = keep(key, async () => {
      const part = await ask(key)
      if (part.status < 500) return part
      throw new Unkept(part)
    })
    const part = await work.catch((error: unknown) => {
      if (error instanceof Unkept) return error.part
      throw error
    })
    notePart(key, part.tag)
    return part
  }

  return {
    async ask(path: string, init: RequestInit): Promise<Response> {
      const key = cacheKey(path)
      const { status, body, type } = key === null ? await ask(path, init) : await partOf(key)
      return new Response(body, { status, headers: { 'content-type': type } })
    },
    async areSame(parts: ReadonlyMap<string, string>): Promise<boolean> {
      for (const [key, tag] of parts) if ((await partOf(key)).tag !== tag) return false
      return true
    },
  }
}

export type PageParts = ReturnType<typeof createPageParts>
