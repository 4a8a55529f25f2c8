const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

const emailText = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#.]+$/
/** «shop.example/catalog»: a host with a dot before any slash. */
const hostText = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u
/** A page of this shop or a place on this page. */
const ownAddress = /^(\/(?![/\\])|#)/

/** What browsers leave out before they read a scheme, so that «java\nscript:» is seen for what it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unseen = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]/g

/** The address as a link may carry it; blank when its scheme is not http, https, mailto or tel. */
export function linkAddress(typed: string): string {
  const text = typed.trim()
  const bare = text.replace(unseen, '')
  if (!bare) return ''
  if (emailText.test(bare)) return `mailto:${bare}`
  if (ownAddress.test(bare)) return bare
  if (hostText.test(bare)) return `https://${bare}`
  return URL.canParse(bare) && schemes.has(new URL(bare).protocol) ? bare : ''
}
