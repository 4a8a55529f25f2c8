/** Styles with a meaning: they separate bold, italic, underlined and aligned text from plain text. */
const keptStyles = ['font-weight', 'font-style', 'text-decoration', 'text-decoration-line', 'text-align']
const keptAttributes = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'style'])
const loadable = /^(https?:|data:image\/(png|gif|jpe?g|bmp|webp|x-icon|vnd\.microsoft\.icon)[;,])/i

export function cleanPastedHtml(html: string): string {
  // Copied from an editor like this one, so it is already clean.
  if (/\bdata-pm-slice=/.test(html)) return html
  const { body } = new DOMParser().parseFromString(withoutConditions(html), 'text/html')
  for (const rubbish of body.querySelectorAll('style, script, meta, link, title, xml, template'))
    rubbish.remove()
  removeComments(body)
  listsFromWord(body)
  for (const element of body.querySelectorAll<HTMLElement>('*')) tidy(element)
  return body.innerHTML
}

/** Word wraps the bullets that it draws itself in conditional comments. */
const withoutConditions = (html: string) =>
  html
    .replace(/<!--\[if !supportLists\]-->[\s\S]*?<!--\[endif\]-->/g, '')
    .replace(/<!\[if !supportLists\]>[\s\S]*?<!\[endif\]>/g, '')

function removeComments(root: HTMLElement) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

const listLevel = (paragraph: HTMLElement) => {
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '') ?? []
  return level ? Number(level) : 0
}

const drawnMark = /^\s*(?:[·•▪◦§o–-]|\(?(?:\d{1,3}|[a-zа-я])[.)])[\s\u00a0]+/i

function listsFromWord(body: HTMLElement) {
  let open: HTMLElement[] = []
  let previous: Element | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const level = listLevel(paragraph)
    if (level === 0) continue
    const text = paragraph.textContent ?? ''
    const tag = /^\s*\(?(\d{1,3}|[a-zа-я])[.)][\s\u00a0]/i.test(text) ? 'ol' : 'ul'
    if (!previous || paragraph.previousElementSibling !== previous) open = []
    open = open.slice(0, level)
    while (open.length < level) {
      const list = document.createElement(tag)
      const parent = open.at(-1)
      if (!parent) paragraph.before(list)
      else (parent.lastElementChild ?? parent).append(list)
      open.push(list)
    }
    removeDrawnMark(paragraph)
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
    previous = open[0] ?? null
  }
}

function removeDrawnMark(paragraph: HTMLElement) {
  const drawn = paragraph.querySelector<HTMLElement>(
    '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]',
  )
  if (drawn) return drawn.remove()
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  const text = walker.nextNode()
  if (text) text.nodeValue = (text.nodeValue ?? '').replace(drawnMark, '')
}

function tidy(element: HTMLElement) {
  if (!element.isConnected && !element.parentNode) return
  // Google Docs wraps everything in a <b> that is not bold; Word has tags of its own such as <o:p>.
  if (isHollow(element)) return element.replaceWith(...element.childNodes)
  if (element.tagName === 'IMG' && !loadable.test(element.getAttribute('src') ?? '')) return element.remove()
  for (const { name } of [...element.attributes]) if (!keptAttributes.has(name)) element.removeAttribute(name)
  keepMeaning(element)
}

const isHollow = (element: HTMLElement) =>
  element.tagName.includes(':') ||
  element.tagName === 'FONT' ||
  (element.tagName === 'B' && /^(normal|400)$/.test(element.style.fontWeight))

function keepMeaning(element: HTMLElement) {
  const kept = keptStyles
    .map((name) => [name, element.style.getPropertyValue(name)] as const)
    .filter(
      ([name, value]) => value && !(name === 'text-align' && /^(start|left|initial|inherit)$/.test(value)),
    )
  element.removeAttribute('style')
  for (const [name, value] of kept) element.style.setProperty(name, value)
}
