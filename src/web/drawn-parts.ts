import type { DrawnParts, Origins } from './ui/drawn-once.tsx'

type Part = { tag: string; origins: Origins; html: string }

/** The frame, and the cards that many pages show; a card is 4 kB. */
const usuallyKept = 1_000

/**
 * Elements that were drawn before (`ui/drawn-once.tsx`). Their data is compared by identity: it is shared by all pages until it
 * changes and is another object then, so what is found here is never old.
 */
export function createDrawnParts(mostKept = usuallyKept) {
  // A Map keeps insertion order, so that the first key is the one that was longest not asked for.
  const kept = new Map<object, Part[]>()

  function insideOf(tag: string, origins: Origins): string | undefined {
    const [first] = origins
    const parts = kept.get(first)
    const part = parts?.find((one) => one.tag === tag && isSame(one.origins, origins))
    if (!parts || !part) return undefined
    kept.delete(first)
    kept.set(first, parts)
    return part.html
  }

  function keep(part: Part) {
    if (insideOf(part.tag, part.origins) !== undefined) return
    const [first] = part.origins
    kept.set(first, [...(kept.get(first) ?? []), part])
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
  }

  /** For one page, which is drawn under `mark`: nothing that came with the data can know it. */
  function open(mark: string): DrawnParts & { collect: (html: Buffer) => Buffer } {
    const signed: { sign: string; tag: string; origins: Origins }[] = []
    return {
      insideOf,
      signOf(tag, origins) {
        const value = `${mark}-${signed.length}`
        signed.push({ sign: ` data-drawn="${value}"`, tag, origins })
        return { 'data-drawn': value }
      },
      /** The page without the signs; what bore them is kept. */
      collect(html) {
        const pieces: Buffer[] = []
        let sent = 0
        for (const { sign, tag, origins } of signed) {
          const at = html.indexOf(sign, sent)
          if (at < 0) continue
          pieces.push(html.subarray(sent, at))
          sent = at + sign.length
          const begin = html.indexOf('>', sent) + 1
          const inside = html.toString('utf8', begin, html.indexOf(`</${tag}>`, begin))
          // A script of our own in it would be allowed on this page only.
          if (!inside.includes(mark)) keep({ tag, origins, html: inside })
        }
        return sent === 0 ? html : Buffer.concat([...pieces, html.subarray(sent)])
      },
    }
  }

  return { open, clear: () => kept.clear() }
}

const isSame = (some: Origins, others: Origins) =>
  some.length === others.length && some.every((one, index) => Object.is(one, others[index]))
