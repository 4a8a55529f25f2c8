/** Small letters, ё as е, only letters and digits, and these apart; as `search_fold` of the database does it. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^a-zа-я0-9]+/g, ' ')
    .replace(/([0-9])(?=[a-zа-я])/g, '$1 ')
    .replace(/([a-zа-я])(?=[0-9])/g, '$1 ')
    .trim()
}

export const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean)

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const toRussian = new Map(Array.from(latinKeys, (key, index) => [key, russianKeys.charAt(index)]))
const toLatin = new Map(Array.from(russianKeys, (key, index) => [key, latinKeys.charAt(index)]))

const press = (text: string, keys: Map<string, string>) =>
  Array.from(text, (char) => keys.get(char) ?? char).join('')

/** The same keys pressed in the other layout, Russian ↔ Latin; a comma at the edge may be just a comma. */
export function otherLayout(text: string): string[] {
  const typed = text.toLowerCase()
  const keys = /[а-яё]/.test(typed) ? toLatin : toRussian
  const bare = typed.replace(/^[^a-zа-яё0-9]+|[^a-zа-яё0-9]+$/g, '')
  return [...new Set([press(typed, keys), press(bare, keys)])]
}

/** How Russian sounds are written in Latin letters, the likeliest reading first. */
const sounds: Record<string, string[]> = {
  ...{ shch: ['щ'], sch: ['щ'], sh: ['ш'], ch: ['ч'], zh: ['ж'], kh: ['х'], ts: ['ц', 'тс'], tc: ['ц'] },
  ...{ ya: ['я'], ja: ['я'], ia: ['я', 'иа'], yu: ['ю'], ju: ['ю'], iu: ['ю'], yo: ['е', 'йо'], jo: ['е'] },
  ...{ io: ['е', 'ио'], ye: ['е', 'ье'], je: ['е', 'же'], iy: ['ий', 'ый'], ij: ['ий', 'ый'], ii: ['ий'] },
  ...{ yy: ['ый'], yj: ['ый'], yi: ['ый'], ey: ['ей'], oy: ['ой'], oi: ['ой', 'ои'], ay: ['ай'], ck: ['к'] },
  ...{ a: ['а'], b: ['б'], c: ['ц', 'с', 'к'], d: ['д'], e: ['е', 'э'], f: ['ф'], g: ['г'], h: ['х'] },
  ...{ i: ['и', 'й'], j: ['й', 'ж'], k: ['к'], l: ['л', 'ль'], m: ['м'], n: ['н', 'нь'], o: ['о'], p: ['п'] },
  ...{ q: ['к'], r: ['р'], s: ['с'], t: ['т', 'ть'], u: ['у', 'ю'], v: ['в'], w: ['в', 'ш'], x: ['х', 'кс'] },
  ...{ y: ['ы', 'й', 'и'], z: ['з', 'ц'] },
}
const longestSound = 4
const readingsKept = 24

/** Latin letters read as Russian, likely readings first: shary → шары, serdce → сердце. */
export function readLatin(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  const readings: { text: string; doubt: number }[][] = [[{ text: '', doubt: 0 }]]
  for (let start = 0; start < word.length; start++) {
    for (let length = 1; length <= longestSound && start + length <= word.length; length++) {
      const letters = sounds[word.slice(start, start + length)] ?? []
      const longer = (readings[start] ?? []).flatMap(({ text, doubt }) =>
        letters.map((letter, index) => ({ text: text + letter, doubt: doubt + index + (4 - length) / 4 })),
      )
      const best = [...(readings[start + length] ?? []), ...longer].sort((a, b) => a.doubt - b.doubt)
      readings[start + length] = best.slice(0, readingsKept)
    }
  }
  return [...new Set(readings[word.length]?.map(({ text }) => text))]
}

/** One mistake in words from four letters, two from eight. */
export const mistakesAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** The keys under which the database keeps the words this one may be a mistake of (see `search_typos`). */
export function typoKeys(word: string): string[] {
  let shortest = new Set([word.slice(0, 7)])
  const keys = new Set(shortest)
  for (let missing = 0; missing < mistakesAllowed(word); missing++) {
    shortest = new Set(
      [...shortest].flatMap((part) =>
        Array.from(part, (_, index) => part.slice(0, index) + part.slice(index + 1)),
      ),
    )
    for (const key of shortest) keys.add(key)
  }
  return [...keys]
}

/** Letters to add, drop, change or swap with their neighbour to make one word of the other. */
export function mistakesBetween(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const changed = (above[j - 1] ?? 0) + (same ? 0 : 1)
      let least = Math.min(changed, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
