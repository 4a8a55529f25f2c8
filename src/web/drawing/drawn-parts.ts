import type { DrawnParts, Origins, Tag } from '#web/ui/drawn-once.tsx'
import { partSign } from './drawn-page.ts'

/** The frame, and the cards that many pages show; a card is 4 kB. */
const usuallyKept = 1_000

type Drawing = DrawnParts & {
  /** The page without the signs of what it was drawn with, in the same memory; what bore them is kept. */
  collect: (html: Buffer) => Buffer
  /** What was drawn before: `finishPage` puts it in. React would write the bytes of every part anew. */
  placed: readonly Buffer[]
}

/**
 * Elements that were drawn before (`ui/drawn-once.tsx`), by what they are made of: the same words and numbers are the same
 * element, whichever list they came with and however often that was read since. What is found here is never old.
 */
export function createDrawnParts(digest: (text: string) => string, mostKept = usuallyKept) {
  // A Map keeps insertion order, so that the first key is the one that was longest not asked for.
  const kept = new Map<string, Buffer>()
  const reused: Record<Tag, number> = { header: 0, footer: 0, article: 0 }
  /** Pages share their data, so most of it is read through once. */
  const digests = new WeakMap<object, string>()

  function digestOf(data: object): string {
    const known = digests.get(data) ?? digest(JSON.stringify(data))
    digests.set(data, known)
    return known
  }

  const keyOf = (tag: Tag, origins: Origins) =>
    JSON.stringify([tag, ...origins.map((one) => (typeof one === 'object' && one ? digestOf(one) : one))])

  function keep(key: string, html: Buffer) {
    kept.delete(key)
    kept.set(key, html)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
  }

  function find(tag: Tag, origins: Origins): Buffer | undefined {
    const key = keyOf(tag, origins)
    const html = kept.get(key)
    if (html === undefined) return undefined
    keep(key, html)
    reused[tag] += 1
    return html
  }

  /** For one page, which is drawn under `mark`: nothing that came with the data can know it. */
  function open(mark: string): Drawing {
    const signed: { tag: Tag; key: string }[] = []
    const sign = ` data-drawn="${mark}-`
    const placed: Buffer[] = []
    return {
      placed,
      insideOf(tag, origins) {
        const html = find(tag, origins)
        return html && partSign(mark, placed.push(html) - 1)
      },
      signOf(tag, origins) {
        const value = `${mark}-${signed.length}`
        signed.push({ tag, key: keyOf(tag, origins) })
        return { 'data-drawn': value }
      },
      collect(html) {
        let [taken, length] = [0, 0]
        const moveTo = (end: number) => {
          if (length < taken) html.copyWithin(length, taken, end)
          length += end - taken
        }
        // As they stand in the page: they need not have been drawn in that order.
        for (let at = html.indexOf(sign); at >= 0; at = html.indexOf(sign, taken)) {
          moveTo(at)
          const number = at + sign.length
          const quote = html.indexOf('"', number)
          taken = quote + 1
          const part = signed[Number(html.toString('latin1', number, quote))]
          if (!part) continue
          const begin = html.indexOf('>', taken) + 1
          const inside = html.subarray(begin, html.indexOf(`</${part.tag}>`, begin))
          // A script of our own in it would be allowed on this page only; of one in another of its name this is not all.
          if (!inside.includes(mark) && !inside.includes(`<${part.tag}`)) keep(part.key, Buffer.from(inside))
        }
        moveTo(html.length)
        return html.subarray(0, length)
      },
    }
  }

  return {
    open,
    clear: () => kept.clear(),
    /** How many elements of each name were not drawn again. */
    reused: () => ({ ...reused }),
  }
}
