import type { Inscription, InscriptionFace } from './inscription.ts'
import { letterWidths } from './inscription-letters.ts'

/** In hundredths of the picture's width. */
type LaidOutInscription = { size: number; lines: { text: string; path: string }[] }

type Written = Pick<Inscription, 'text' | 'face' | 'area'>

const largestSize = 11
/** Smaller letters are hard to cut and to read, in hundredths of the picture's width. */
export const smallSize = 4

/** Line height in font sizes. */
const leading = 1.14
/** Shares of the area: width of a line, height of all lines. */
const fill = { width: 0.98, height: 0.65 }
/** SVG hides letters beyond the end of an arc, so the arc is twice as wide. */
const arcReserve = 2

/** In font sizes. */
export const letterSpacing: Record<InscriptionFace, number> = { print: -0.01, round: -0.03, hand: 0 }

/** Breaks the text into lines with the largest letters. Widths are from a table, so server, cart and panel draw the same. */
export function layOutInscription({ text, face, area }: Written, aspect = 1): LaidOutInscription {
  const words = text.split(/\s+/u).filter(Boolean)
  const { lines, size } = bestBreak(words, { face, width: area.w, most: area.lines })
  const middle = area.cy / aspect
  return {
    size: Math.floor(size * 100) / 100,
    lines: lines.map((line, index) => {
      const y = middle + (index - (lines.length - 1) / 2) * size * leading + size * 0.34
      return { text: line, path: arc({ cx: area.cx, y, width: area.w, fromMiddle: y - middle }) }
    }),
  }
}

type Room = { face: InscriptionFace; width: number; most: number }
type Break = { lines: string[]; size: number }

function bestBreak(words: readonly string[], { face, width, most }: Room): Break {
  const space = textWidth(' ', face)
  const ends = [0]
  for (const word of words) ends.push((ends.at(-1) ?? 0) + textWidth(word, face) + space)
  const lineWidth = (from: number, to: number) => (ends[to] ?? 0) - (ends[from] ?? 0) - space

  let best: { breaks: number[]; size: number } = { breaks: [], size: 0 }
  function breakFrom(start: number, breaks: number[], widest: number) {
    if (start === words.length) {
      const byWidth = (width * fill.width) / widest
      const byHeight = (width * fill.height) / (breaks.length * leading)
      const size = Math.min(largestSize, byWidth, byHeight)
      if (size > best.size + 0.01) best = { breaks, size }
      return
    }
    if (breaks.length === most) return
    for (let end = start + 1; end <= words.length; end += 1)
      breakFrom(end, [...breaks, end], Math.max(widest, lineWidth(start, end)))
  }
  if (words.length > 0) breakFrom(0, [], 0)
  const lines = best.breaks.map((end, index) => words.slice(best.breaks[index - 1] ?? 0, end).join(' '))
  return { lines, size: best.size }
}

function arc({ cx, y, width, fromMiddle }: { cx: number; y: number; width: number; fromMiddle: number }) {
  const rise = width * (0.075 - 0.0032 * fromMiddle)
  const top = y - rise / 2
  const half = (width / 2) * arcReserve
  const drop = rise * arcReserve ** 2
  const at = (x: number, level: number) => `${rounded(x)} ${rounded(level)}`
  return `M${at(cx - half, top + drop)}Q${at(cx, top - drop)} ${at(cx + half, top + drop)}`
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** Combining marks and joiners have no width. */
const zeroWidth = /^[\p{M}\p{Cf}]$/u
const unknownWidth = 1
const otherLetterWidth = 0.7

const widths = new Map<InscriptionFace, ReadonlyMap<string, number>>()

function widthsOf(face: InscriptionFace): ReadonlyMap<string, number> {
  const cached = widths.get(face)
  if (cached) return cached
  const table = new Map(
    Object.entries(letterWidths[face]).flatMap(([width, letters]) =>
      [...letters].map((letter): [string, number] => [letter, Number(width) / 100]),
    ),
  )
  widths.set(face, table)
  return table
}

/** In font sizes. */
export function textWidth(text: string, face: InscriptionFace): number {
  const table = widthsOf(face)
  let width = 0
  for (const letter of text)
    width += (table.get(letter) ?? otherWidth(letter)) + (zeroWidth.test(letter) ? 0 : letterSpacing[face])
  return width
}

function otherWidth(letter: string): number {
  if (zeroWidth.test(letter)) return 0
  return /^[\p{L}\p{N}\p{P}]$/u.test(letter) ? otherLetterWidth : unknownWidth
}

export function missingSigns(text: string, face: InscriptionFace): string[] {
  const table = widthsOf(face)
  const missing = [...text].filter((sign) => !/\s/u.test(sign) && !zeroWidth.test(sign) && !table.has(sign))
  return [...new Set(missing)]
}
