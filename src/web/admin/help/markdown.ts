export type Span = { kind: 'text' | 'bold' | 'code'; text: string }

export type Block =
  | { kind: 'title' | 'heading' | 'paragraph'; spans: Span[] }
  | { kind: 'list' | 'steps'; items: Span[][] }
  | { kind: 'picture'; name: string; alt: string }

/** Supports only the Markdown that docs/guide uses. */
export const parseGuide = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf)

const bullet = /^- /
const step = /^\d+\. /

function blockOf(part: string): Block {
  const [, alt, name] = /^!\[(.*)\]\(pictures\/([\w-]+)\.webp\)$/.exec(part) ?? []
  if (alt !== undefined && name) return { kind: 'picture', name, alt }
  if (part.startsWith('# ')) return { kind: 'title', spans: spansOf(part.slice(2)) }
  if (part.startsWith('## ')) return { kind: 'heading', spans: spansOf(part.slice(3)) }
  if (bullet.test(part)) return { kind: 'list', items: itemsOf(part, bullet) }
  if (step.test(part)) return { kind: 'steps', items: itemsOf(part, step) }
  return { kind: 'paragraph', spans: spansOf(part) }
}

const itemsOf = (part: string, mark: RegExp) =>
  part.split('\n').map((line) => spansOf(line.replace(mark, '')))

function spansOf(line: string): Span[] {
  return line
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((piece) => {
      if (piece.startsWith('**')) return { kind: 'bold', text: piece.slice(2, -2) }
      if (piece.startsWith('`')) return { kind: 'code', text: piece.slice(1, -1) }
      return { kind: 'text', text: piece }
    })
}

export const plainOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('')
