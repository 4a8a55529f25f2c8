/** The stemmer of https://snowballstem.org/algorithms/russian/stemmer.html as PostgreSQL has it; a test compares them. */

const longestFirst = (endings: string) => endings.split(' ').sort((a, b) => b.length - a.length)

const gerundsAfterA = longestFirst('в вши вшись')
const gerunds = longestFirst('ив ивши ившись ыв ывши ывшись')
const reflexives = longestFirst('ся сь')
const adjectives = longestFirst(
  'ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею',
)
const participlesAfterA = longestFirst('ем нн вш ющ щ')
const participles = longestFirst('ивш ывш ующ')
const verbsAfterA = longestFirst('ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно')
const verbs = longestFirst(
  'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
)
const nouns = longestFirst(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
)
const superlatives = longestFirst('ейш ейше')
const nounsOfQuality = longestFirst('ост ость')

const vowel = /[аеиоуыэюя]/

function afterFirstVowel(word: string): number {
  const at = word.search(vowel)
  return at < 0 ? word.length : at + 1
}

function afterVowelAndConsonant(word: string, from: number): number {
  const match = /[аеиоуыэюя][^аеиоуыэюя]/.exec(word.slice(from))
  return match ? from + match.index + 2 : word.length
}

export function stemOf(word: string): string {
  const start = afterFirstVowel(word)
  const second = afterVowelAndConsonant(word, afterVowelAndConsonant(word, 0))
  let text = word

  function cut(endings: string[], { within = start, afterA = false } = {}): boolean {
    const longest = endings.find((ending) => text.endsWith(ending) && text.length - ending.length >= within)
    if (longest === undefined) return false
    const rest = text.slice(0, text.length - longest.length)
    if (afterA && !(rest.length > within && /[ая]$/.test(rest))) return false
    text = rest
    return true
  }
  /** The longest ending of both lists decides, even if it may not be cut. */
  function cutEither(free: string[], afterA: string[]): boolean {
    const longest = [...free, ...afterA]
      .sort((a, b) => b.length - a.length)
      .find((ending) => text.endsWith(ending) && text.length - ending.length >= start)
    if (longest === undefined) return false
    return free.includes(longest) ? cut([longest]) : cut([longest], { afterA: true })
  }

  if (!cutEither(gerunds, gerundsAfterA)) {
    cut(reflexives)
    if (cut(adjectives)) cutEither(participles, participlesAfterA)
    else if (!cutEither(verbs, verbsAfterA)) cut(nouns)
  }
  cut(['и'])
  cut(nounsOfQuality, { within: second })
  if (!cut(['ь'])) {
    cut(superlatives)
    if (text.endsWith('нн') && text.length - 1 > start) text = text.slice(0, -1)
  }
  return text
}
