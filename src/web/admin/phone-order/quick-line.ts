export type QuickLine = { quantity: number; words: string }

/** Reads «3 сердца», «3 х сердца» and «сердца × 3». «Цифра 5» is a name: a trailing number needs its sign. */
export function quickLine(typed: string): QuickLine {
  const text = typed.trim()
  const [, first, rest] = /^(\d{1,4})(?:\s*[×*]\s*|\s*[xх]\s+|\s+)(.*)$/i.exec(text) ?? []
  const [, head, last] = /^(.*?)(?:\s*[×*]\s*|\s+[xх]\s*)(\d{1,4})$/i.exec(text) ?? []
  // A bare number is the start of «3 сердца».
  if (/^\d{1,4}$/.test(text)) return { quantity: atLeastOne(text), words: '' }
  if (first && rest !== undefined) return { quantity: atLeastOne(first), words: rest.trim() }
  if (head && last) return { quantity: atLeastOne(last), words: head.trim() }
  return { quantity: 1, words: text }
}

const atLeastOne = (digits: string) => Math.max(Number(digits), 1)
