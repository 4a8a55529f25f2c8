const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

const emailText = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#.]+$/
const hostText = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u
const ownAddress = /^(\/(?![/\\])|#)/

/** Characters that browsers ignore before a scheme, as in «java\nscript:». */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unseen = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]/g

export function linkAddress(typed: string): string {
  const text = typed.trim()
  const bare = text.replace(unseen, '')
  if (!bare) return ''
  if (emailText.test(bare)) return `mailto:${bare}`
  if (ownAddress.test(bare)) return bare
  if (hostText.test(bare)) return `https://${bare}`
  return URL.canParse(bare) && schemes.has(new URL(bare).protocol) ? bare : ''
}
