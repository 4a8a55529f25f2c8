const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML does not allow, lone surrogates included. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (char) => escapes[char] ?? char)

type Attributes = Record<string, string | number | undefined>

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}

export const element = (
  name: string,
  text: string | number | undefined,
  attributes: Attributes = {},
): string =>
  text === undefined || text === ''
    ? ''
    : `<${name}${attributesOf(attributes)}>${escapeXml(String(text))}</${name}>`

/** `inside` must be escaped. */
export const wrap = (name: string, inside: string, attributes: Attributes = {}): string =>
  `<${name}${attributesOf(attributes)}>${inside}</${name}>\n`

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Other machines read an address only if it is absolute and without spaces. */
export const pictureAddress = (origin: string, address: string): string =>
  URL.parse(address, origin)?.href ?? address
