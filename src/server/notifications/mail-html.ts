/** The only thing in a message that is made to be pressed: an address of the shop itself. */
export type Link = { label: string; href: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

export const lineText = (line: string | Link): string =>
  typeof line === 'string' ? line : `${line.label}: ${line.href}`

function linkHtml({ label, href }: Link): string {
  const address = escapeHtml(href)
  return `${escapeHtml(label)}: <a href="${address}">${address}</a>`
}

/** The same words for programs that show HTML: paragraphs are parted by an empty line, and these links can be pressed. */
export function mailHtml({ text, links }: { text: string; links: readonly Link[] }): string {
  const pressable = new Map(links.map((link) => [lineText(link), linkHtml(link)]))
  const lineHtml = (line: string) => pressable.get(line) ?? escapeHtml(line)
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.split('\n').map(lineHtml).join('<br>')}</p>`)
  return `<!doctype html><html lang="ru"><body>${paragraphs.join('\n')}</body></html>`
}
