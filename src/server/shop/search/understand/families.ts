import type { Inflection } from './hunspell.ts'

/**
 * How words are made of others: what a word ends in, and what the word it comes from may end in there. A rule only
 * proposes; the dictionary must know the word: «колпачок» comes from «колпак», and «точка» from no «тока».
 */
const derivations: [ending: string, origins: string[]][] = [
  // Plurals in the genitive, which Hunspell lists as words of their own: звёзд, сердец, коробок.
  ['', ['а', 'о']],
  ['ец', ['це', 'цо']],
  ['ек', ['ка', 'ко', 'йка']],
  ['ок', ['ка', 'ко', '']],
  // Diminutives of masculine nouns.
  ['чок', ['к', '']],
  ['жок', ['г']],
  ['шок', ['х']],
  ['чек', ['к', 'ц']],
  ['ик', ['', 'ь', 'й']],
  ['чик', ['', 'ец', 'к']],
  ['льчик', ['л', 'ль']],
  ['очек', ['ок', 'ка']],
  ['ечек', ['ек', 'ка']],
  ['ичек', ['ик']],
  // Of feminine ones.
  ['ка', ['а', 'я', 'ь', '']],
  ['чка', ['ка', 'ца', 'ча']],
  ['жка', ['га', 'жа']],
  ['шка', ['ха', 'ша']],
  ['очка', ['а', 'ка']],
  ['ечка', ['а', 'я', 'ка', 'ька']],
  ['енька', ['а', 'я', 'ь', 'ка']],
  ['онька', ['а', 'я', 'ь', 'ка']],
  ['овка', ['ва', 'овь']],
  ['ерка', ['ра']],
  ['утка', ['ка']],
  ['урка', ['ка', 'ь']],
  ['уля', ['а', 'я']],
  ['ишка', ['ик', '']],
  // Of neuter ones.
  ['чко', ['ко', 'це']],
  ['ечко', ['це', 'о', 'ко', 'ьцо']],
  ['ышко', ['о']],
  ['ице', ['о', 'ье']],
  // The young of animals.
  ['онок', ['', 'ь', 'ка', 'ик']],
  ['енок', ['', 'а', 'ь']],
  ['жонок', ['дь', 'г']],
  ['чонок', ['к']],
  // Shades and diminutives of colours.
  ['енький', ['ый', 'ий', 'ой']],
  ['онький', ['кий', 'хий']],
  ['оватый', ['ый', 'ий', 'ой', 'овый']],
  ['еватый', ['ий', 'ый']],
  ['истый', ['', 'а', 'о', 'ой']],
  // Adjectives of nouns.
  ['ой', ['о', 'а']],
  ['яный', ['о', 'а']],
  ['ный', ['', 'а', 'о', 'ь', 'я']],
  ['очный', ['ок', 'ка']],
  ['ичный', ['ик', 'ица']],
  ['ечный', ['це', 'ка', 'ечка']],
  ['ебный', ['ьба']],
  ['ский', ['', 'а', 'ь']],
  ['ской', ['', 'е', 'а']],
  ['ческий', ['к', 'с']],
  ['ированный', ['', 'а']],
  ['иевый', ['ий']],
]

/** Shorter words come from too many others by chance. */
const shortestOrigin = 3
/** «шаричек» is of «шарик», that of «шар». */
const longestLine = 3

export type Family = {
  /** The dictionary forms of a word itself. */
  bases: string[]
  /** These and the words they come from: words are akin when they share one. */
  roots: string[]
}

export function familyOf(word: string, { basesOf, isWord }: Inflection): Family {
  const bases = basesOf(word)
  const roots = new Set(bases)
  // A word no dictionary has may still come from one that it has: «мишутка» from «мишка».
  let youngest = bases.length > 0 ? bases : [word, ...guessedBasesOf(word)]
  for (let line = 0; line < longestLine && youngest.length > 0; line++) {
    youngest = youngest.flatMap(originsOf).filter((origin) => isWord(origin) && !roots.has(origin))
    for (const origin of youngest) roots.add(origin)
  }
  return { bases, roots: [...roots] }
}

/** Dictionary forms that diminutives may have, for those that no dictionary lists: «шаричками», «золотенькое». */
const guesses: [forms: RegExp, endings: string[]][] = [
  [/(?:ами|ам|ах|ов|ом|и|у|е|а)$/, ['', 'а', 'о']],
  [/к(?:ами|ам|ах|ов|ом|и|у|е|а)$/, ['ек', 'ок']],
  [/(?:ими|ому|ого|ая|ее|ие|ое|ую|ой|им|их|ом)$/, ['ий']],
]

const guessedBasesOf = (word: string): string[] =>
  guesses.flatMap(([forms, endings]) => {
    const trunk = word.replace(forms, '')
    return trunk === word ? [] : endings.map((ending) => trunk + ending)
  })

const originsOf = (word: string): string[] =>
  derivations.flatMap(([ending, origins]) => {
    if (!word.endsWith(ending)) return []
    const trunk = word.slice(0, word.length - ending.length)
    return origins.map((origin) => trunk + origin).filter(({ length }) => length >= shortestOrigin)
  })
