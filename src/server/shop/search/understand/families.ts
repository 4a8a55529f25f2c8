import type { Inflection } from './hunspell.ts'

/** Endings with those of the origin. A rule only proposes: the origin must be in the dictionary, so «тока» is not the origin of «точка». */
const derivations: [ending: string, origins: string[]][] = [
  // Genitive plurals, which Hunspell lists as words of their own: звёзд, сердец, коробок.
  ['', ['а', 'о']],
  ['ец', ['це', 'цо']],
  ['ек', ['ка', 'ко', 'йка']],
  ['ок', ['ка', 'ко', '']],
  // Diminutives: masculine,
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
  // feminine,
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
  // neuter,
  ['чко', ['ко', 'це']],
  ['ечко', ['це', 'о', 'ко', 'ьцо']],
  ['ышко', ['о']],
  ['ице', ['о', 'ье']],
  // young animals.
  ['онок', ['', 'ь', 'ка', 'ик']],
  ['енок', ['', 'а', 'ь']],
  ['жонок', ['дь', 'г']],
  ['чонок', ['к']],
  // Shades of colours.
  ['енький', ['ый', 'ий', 'ой']],
  ['онький', ['кий', 'хий']],
  ['оватый', ['ый', 'ий', 'ой', 'овый']],
  ['еватый', ['ий', 'ый']],
  ['истый', ['', 'а', 'о', 'ой']],
  // Adjectives from nouns.
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

const minOriginLength = 3
/** «шаричек» → «шарик» → «шар». */
const maxOrigins = 3

export type Family = {
  bases: string[]
  roots: string[]
}

export function familyOf(word: string, { basesOf, isWord }: Inflection): Family {
  const bases = basesOf(word)
  const roots = new Set(bases)
  let generation = bases.length > 0 ? bases : [word, ...guessedBasesOf(word)]
  for (let line = 0; line < maxOrigins && generation.length > 0; line++) {
    generation = generation.flatMap(originsOf).filter((origin) => isWord(origin) && !roots.has(origin))
    for (const origin of generation) roots.add(origin)
  }
  return { bases, roots: [...roots] }
}

/** Dictionary forms for unknown diminutives: «шаричками», «золотенькое». */
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
    return origins.map((origin) => trunk + origin).filter(({ length }) => length >= minOriginLength)
  })
