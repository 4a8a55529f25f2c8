import { hash } from 'node:crypto'
import type { Hono } from 'hono'
import type { Content } from '#server/platform/tags/content.ts'
import { keepUntilChanged } from '#server/platform/tags/kept.ts'
import { notePart } from '#server/platform/tags/reading.ts'
import type { keptCalls } from '../api/kept-calls.ts'
import { cacheKey } from '../cache/cache-key.ts'

/** Shared by all pages that are made of it, so nobody may change it. */
type Part = { status: number; body: unknown; tag: string; bytes: number }

/** Enough for the lists, the tree and the products that people look at just now. */
const mostKept = 2_000
/** Articles and long lists are a thousand times as big as a short answer. */
const mostBytes = 32 * 1024 * 1024

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
export function createPageParts(app: Hono, content: Content, callOf: ReturnType<typeof keptCalls>) {
  const keep = keepUntilChanged<Part>(content, mostKept, {
    isPage: true,
    bytesOf: ({ bytes }) => bytes,
    mostBytes,
  })

  function partWith(status: number, body: unknown): Part {
    const json = JSON.stringify(body)
    const tag = hash('sha1', json, 'base64')
    return { status, body, tag, bytes: Buffer.byteLength(json) }
  }

  async function ask(path: string): Promise<Part> {
    const answer = await app.request(path)
    return partWith(answer.status, await answer.json())
  }

  async function askDirectly(path: string): Promise<Part> {
    try {
      const call = callOf(path)
      if (call) return partWith(200, await call())
    } catch {
      // What went wrong is put into words in one place only, on the way that everybody else takes.
    }
    return ask(path)
  }

  async function partOf(key: string): Promise<Part> {
    const work = keep(key, async () => {
      const part = await askDirectly(key)
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
    async ask(path: string): Promise<Pick<Part, 'status' | 'body'>> {
      const key = cacheKey(path)
      return key === null ? ask(path) : partOf(key)
    },
    async areSame(parts: ReadonlyMap<string, string>): Promise<boolean> {
      const same = await Promise.all(Array.from(parts, async ([key, tag]) => (await partOf(key)).tag === tag))
      return same.every(Boolean)
    },
  }
}

export type PageParts = ReturnType<typeof createPageParts>
