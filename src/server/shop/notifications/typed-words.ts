const lineBreak = /\r\n|[\n\r\u2028\u2029]/

export const linesOf = (words: string): string[] => words.split(lineBreak).map((line) => line.trimEnd())

/** One line: typed names must not add lines to a letter. */
export const asTyped = (words: string): string => linesOf(words).filter(Boolean).join(' ')

/** A mail program may skip them when it looks for addresses. The joiner stays: emoji need it. */
const invisible = /(?!\u200d)\p{Cf}/gu
const scheme = /(\p{L})\s*[:：]\/*(?=\S)/gu
/** Every character that programs read as the dot of a host's name; a top-level domain begins with a letter. */
const dotBeforeLetter = /[.\u2024\u3002\ufe52\uff0e\uff61](?=\u200d*\p{L})/gu
const hostOfNumbers = /\b(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\b/g
const at = /\s*[@＠]\s*/g
/** Fast path: most text has only letters, digits and signs that cannot form an address. */
const notPlain = /[^0-9A-Za-zА-Яа-яЁё ,;!?()+№«»"'’–—/-]| {2}|^ | $/

/** Breaks addresses in typed text, because mail programs turn them into links in the shop's name. */
export const typedWords = (words: string): string => (notPlain.test(words) ? defused(words) : words)

const defused = (words: string) =>
  words
    .replace(invisible, '')
    .replace(scheme, '$1: ')
    .replace(dotBeforeLetter, '$& ')
    .replace(hostOfNumbers, '$1. $2. $3. $4')
    .replace(at, ' @ ')
    .replace(/\s+/g, ' ')
    .trim()
