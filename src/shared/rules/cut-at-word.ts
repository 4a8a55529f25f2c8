/** Cuts at a word boundary, unless the boundary is too near to the start. */
export function cutAtWord(text: string, max: number, between: string): string {
  if (text.length <= max) return text
  const end = text.lastIndexOf(between, max)
  return text.slice(0, end > max / 2 ? end : max)
}
