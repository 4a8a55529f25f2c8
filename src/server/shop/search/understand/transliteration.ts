const letters: Record<string, string[]> = {
  shch: ['щ'],
  sch: ['щ'],
  sh: ['ш'],
  ch: ['ч'],
  zh: ['ж'],
  kh: ['х'],
  ts: ['ц', 'тс'],
  tc: ['ц'],
  ya: ['я'],
  ja: ['я'],
  ia: ['я', 'иа'],
  yu: ['ю'],
  ju: ['ю'],
  iu: ['ю'],
  yo: ['е', 'йо'],
  jo: ['е'],
  io: ['е', 'ио'],
  ye: ['е', 'ье'],
  je: ['е', 'же'],
  iy: ['ий', 'ый'],
  ij: ['ий', 'ый'],
  ii: ['ий'],
  yy: ['ый'],
  yj: ['ый'],
  yi: ['ый'],
  ey: ['ей'],
  oy: ['ой'],
  oi: ['ой', 'ои'],
  ay: ['ай'],
  ck: ['к'],
  a: ['а'],
  b: ['б'],
  c: ['ц', 'с', 'к'],
  d: ['д'],
  e: ['е', 'э'],
  f: ['ф'],
  g: ['г'],
  h: ['х'],
  i: ['и', 'й'],
  j: ['й', 'ж'],
  k: ['к'],
  l: ['л', 'ль'],
  m: ['м'],
  n: ['н', 'нь'],
  o: ['о'],
  p: ['п'],
  q: ['к'],
  r: ['р'],
  s: ['с'],
  t: ['т', 'ть'],
  u: ['у', 'ю'],
  v: ['в'],
  w: ['в', 'ш'],
  x: ['х', 'кс'],
  y: ['ы', 'й', 'и'],
  z: ['з', 'ц'],
}
const maxSequence = 4
/** Fits all readings of a word with four ambiguous letters. */
const maxReadings = 24

/** shary → шары, serdce → сердце; likely readings first. */
export function transliterations(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  const readings: { text: string; doubt: number }[][] = [[{ text: '', doubt: 0 }]]
  for (let start = 0; start < word.length; start++) {
    for (let length = 1; length <= maxSequence && start + length <= word.length; length++) {
      const options = letters[word.slice(start, start + length)] ?? []
      const longer = (readings[start] ?? []).flatMap(({ text, doubt }) =>
        options.map((letter, rank) => ({ text: text + letter, doubt: doubt + rank + doubtOf(length) })),
      )
      const best = [...(readings[start + length] ?? []), ...longer].sort((a, b) => a.doubt - b.doubt)
      readings[start + length] = best.slice(0, maxReadings)
    }
  }
  return [...new Set(readings[word.length]?.map(({ text }) => text))]
}

/** A longer sequence is more certain: «sh» is rather «ш» than «сх». */
const doubtOf = (length: number) => (maxSequence - length) / maxSequence
