const lineBreak = /\r\n|[\n\r\u2028\u2029]/

/** The lines of what somebody typed; one without words is empty. */
export const linesOf = (words: string): string[] => words.split(lineBreak).map((line) => line.trimEnd())

/** As staff read it, on one line: nobody's name makes lines of its own in a letter. */
export const asTyped = (words: string): string => linesOf(words).filter(Boolean).join(' ')

/** A mail program may skip them when it looks for addresses. The joiner stays: emoji are made with it. */
const invisible = /(?!\u200d)\p{Cf}/gu
const scheme = /(\p{L})\s*[:：]\/*(?=\S)/gu
/** All that programs take for the dot of a host's name; a top-level domain begins with a letter. */
const dotBeforeLetter = /[.\u2024\u3002\ufe52\uff0e\uff61](?=\u200d*\p{L})/gu
/** A host may be four numbers; a price or a date has fewer. */
const hostOfNumbers = /\b(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\b/g
const at = /\s*[@＠]\s*/g
/** Letters, digits and signs of which no address can be made: all of what most people type. */
const notPlain = /[^0-9A-Za-zА-Яа-яЁё ,;!?()+№«»"'’–—/-]| {2}|^ | $/

/**
 * Words that somebody typed, as a mail may repeat them in the shop's name to the address typed with them: mail programs
 * make links of whatever looks like an address, and the mail may go to somebody else. A space after a dot is read over by
 * people and ends an address.
 */
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
