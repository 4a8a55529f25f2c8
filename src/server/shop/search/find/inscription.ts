import type { Deps } from '#server/deps.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import { popularMadeToOrder, recordProductTags } from '#server/shop/products/products.ts'
import type { Suggestions } from '#shared/contract/search.ts'
import { isInStock } from '#shared/rules/badges.ts'
import { countCharacters } from '#shared/rules/characters.ts'
import { hasControlCharacters, inscribedPrice, trimmedText } from '#shared/rules/options.ts'
import { tokensOf } from '../understand/fold.ts'
import type { Lexicon } from '../understand/lexicon.ts'
import { readOwnWords } from '../understand/own-words.ts'
import { lexiconOf } from '../understand/read-lexicon.ts'
import { hasMatch } from './search-store.ts'
import { everyWord } from './tsquery.ts'

const maxCharacters = 40
/** An emoji of several parts counts as one, so a longer text is not even counted. */
const maxUnits = 400

/** «Аня»: the most popular balloon with room for these words, if no product has them. */
export async function findInscription(
  deps: Pick<Deps, 'db' | 'caches' | 'facts'>,
  typed: string,
): Promise<Suggestions['inscription']> {
  const text = trimmedText(typed)
  const characters = text.length > maxUnits ? Infinity : countCharacters(text)
  if (!isWritable(text, characters)) return null
  const lexicon = await lexiconOf(deps)
  if (readOwnWords(text, lexicon.vocabulary) || (await isSold(deps, text, lexicon))) return null
  recordTags('products', 'availability', 'options', 'popularity')
  const rows = await popularMadeToOrder(deps.db)
  recordProductTags(rows.map(({ id }) => id))
  const row = rows.find((one) => isInStock(one) && inscribedPrice(one, characters) !== null)
  const price = row && inscribedPrice(row, characters)
  return row && price
    ? { slug: row.slug, name: row.name, image: row.images[0] ?? row.composed, price, text }
    : null
}

const isWritable = (text: string, characters: number) =>
  characters <= maxCharacters &&
  !hasControlCharacters(text) &&
  (/\p{Script=Cyrillic}/u.test(text) ? characters >= 2 : /\p{L}/u.test(text) && characters >= 3)

/** Counts forms of a word, but no relatives and corrections. */
async function isSold({ db }: Pick<Deps, 'db'>, text: string, { vocabulary, categoriesByStem }: Lexicon) {
  const words = tokensOf(text)
    .map((token) => ({ ...vocabulary.lookUp(token), forms: vocabulary.formsOf(token) }))
    .filter(({ isFunctionWord }) => !isFunctionWord)
  const last = words.at(-1)
  if (!last) return true
  // «крас» is half a word, «Рома» is a whole one.
  const isHalf =
    last.forms.length === 0 && !vocabulary.isRealWord(last.text) && vocabulary.beginsName(last.text)
  if (isHalf) return true
  if (words.some(({ forms }) => forms.length === 0)) return false
  recordTags('search', 'tree', 'products', 'attributes', 'filters', 'list')
  return hasMatch(
    db,
    everyWord(
      words.map(({ forms }) => forms),
      categoriesByStem,
    ),
  )
}
