/** What was typed for one line of an order: how many, and of what. */
export type QuickLine = { quantity: number; words: string }

/** «3 сердца», «3 х сердца» and «сердца × 3»: how many. «Цифра 5» is a name: a number behind it needs its sign. */
export function quickLine(typed: string): QuickLine {
  const text = typed.trim()
  const [, first, rest] = /^(\d{1,4})(?:\s*[×*]\s*|\s*[xх]\s+|\s+)(.*)$/i.exec(text) ?? []
  const [, head, last] = /^(.*?)(?:\s*[×*]\s*|\s+[xх]\s*)(\d{1,4})$/i.exec(text) ?? []
  // A number alone is being typed before its words.
  if (/^\d{1,4}$/.test(text)) return { quantity: atLeastOne(text), words: '' }
  if (first && rest !== undefined) return { quantity: atLeastOne(first), words: rest.trim() }
  if (head && last) return { quantity: atLeastOne(last), words: head.trim() }
  return { quantity: 1, words: text }
}

const atLeastOne = (digits: string) => Math.max(Number(digits), 1)
