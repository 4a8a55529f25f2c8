const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
}

export function plainText(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/h[1-6]|\/li|\/blockquote|\/pre|\/td|\/th|\/div)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|apos|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Cuts at a word boundary, unless the boundary is too near to the start. */
export function cutAtWord(text: string, max: number, between: string): string {
  if (text.length <= max) return text
  const end = text.lastIndexOf(between, max)
  return text.slice(0, end > max / 2 ? end : max)
}
