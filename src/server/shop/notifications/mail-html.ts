export type Link = { label: string; href: string }
/** «Шар — 2 шт. — 100 ₽», «Итого: 100 ₽». */
export type Priced = { name: string; sign: ' —' | ':'; price: string; isTotal?: boolean }
export type Line = string | Link | Priced

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

export const isLink = (line: Line): line is Link => typeof line === 'object' && 'href' in line
export const isPriced = (line: Line): line is Priced => typeof line === 'object' && 'price' in line

export function lineText(line: Line): string {
  if (isLink(line)) return `${line.label}: ${line.href}`
  return isPriced(line) ? `${line.name}${line.sign} ${line.price}` : line
}

/** Mail programs drop style sheets, so styles are inline. Colours are unset for dark mode. */
const styles = {
  letter:
    'max-width:600px;margin:0 auto;padding:24px 16px;font:16px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:anywhere;word-break:break-word',
  brand: 'margin:0 0 20px;padding:0 0 12px;border-bottom:1px solid #999;font-size:20px;font-weight:bold',
  paragraph: 'margin:0 0 20px',
  table: 'width:100%;border-collapse:collapse;font:inherit',
  name: 'padding:2px 0;text-align:left;vertical-align:top',
  // A sum is never wrapped; the name beside it wraps instead.
  price: 'padding:2px 0 2px 16px;text-align:right;vertical-align:top;overflow-wrap:normal;word-break:normal',
}

const head = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
].join('')

const textHtml = (words: string) => `<div>${escapeHtml(words)}</div>`

function linkHtml({ label, href }: Link): string {
  const address = escapeHtml(href)
  return `<div>${escapeHtml(label)}: <a href="${address}">${address}</a></div>`
}

function pricedHtml({ name, price, isTotal }: Priced): string {
  const table = isTotal ? `${styles.table};font-weight:bold` : styles.table
  const cells = `<td style="${styles.name}">${escapeHtml(name)}</td><td style="${styles.price}">${escapeHtml(price)}</td>`
  return `<table role="presentation" style="${table}"><tr>${cells}</tr></table>`
}

type Letter = { brand: string; text: string; links: readonly Link[]; priced?: readonly Priced[] | undefined }

export function mailHtml({ brand, text, links, priced = [] }: Letter): string {
  const drawn = new Map([
    ...priced.map((line) => [lineText(line), pricedHtml(line)] as const),
    ...links.map((line) => [lineText(line), linkHtml(line)] as const),
  ])
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => paragraph.split('\n').map((line) => drawn.get(line) ?? textHtml(line)))
    .map((lines) => `<div style="${styles.paragraph}">${lines.join('')}</div>`)
  const letter = [`<div style="${styles.brand}">${escapeHtml(brand)}</div>`, ...paragraphs].join('\n')
  return `<!doctype html><html lang="ru"><head>${head}</head><body style="margin:0"><div style="${styles.letter}">${letter}</div></body></html>`
}
