const special = /[.*+?^${}()|[\]\\]/g

const wordPattern = (word: string) => word.replace(special, '\\$&').replace(/[её]/gi, '[её]')

/** Marks the typed words in the text. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const words = typed.split(/\s+/).filter((word) => word.length > 1)
  if (words.length === 0) return text
  // Splitting by a group puts every match at an odd index.
  const parts = text.split(new RegExp(`(${words.map(wordPattern).join('|')})`, 'gi'))
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text in its order
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  )
}
