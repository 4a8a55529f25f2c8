import type { Deps } from '../deps.ts'
import { foldText, tokensOf } from './fold.ts'
import { readInflection } from './hunspell.ts'
import { type CategoryName, selectNews } from './lexicon-store.ts'
import { Vocabulary } from './vocabulary.ts'

/** All that search knows by heart: the shop's words, and which categories they lead to. */
export type Lexicon = {
  vocabulary: Vocabulary
  categories: NamedCategory[]
  /** These categories and everything under them. */
  branchesOf: (ids: readonly number[]) => number[]
  /** By stem: the categories with this word in their name, and everything under them. */
  categoriesByStem: Map<string, number[]>
}

export type NamedCategory = CategoryName & {
  folded: string
  /** Of the words that stand for the whole: the first one, and each that is at least half of the name. */
  stems: string[]
}

/** A word that leads to more categories than this, with all under them, tells nothing about a product. */
const maxCategories = 40

type Memory = { vocabulary: Vocabulary; horizon: string }

/** Words are added to what a server already knows; they never go. */
const memories = new WeakMap<Deps['db'], Memory>()

export const lexiconOf = (deps: Pick<Deps, 'db' | 'kept'>): Promise<Lexicon> =>
  deps.kept.lexicon('words', () => readLexicon(deps.db))

async function readLexicon(db: Deps['db']): Promise<Lexicon> {
  const inflection = await readInflection()
  const memory = memories.get(db) ?? { vocabulary: new Vocabulary(inflection), horizon: '0' }
  memories.set(db, memory)
  const news = await selectNews(db, memory.horizon)
  const { vocabulary } = memory
  vocabulary.learn(news.entries)
  memory.horizon = news.horizon
  const categories = news.categories.map((category) => ({
    ...category,
    folded: foldText(category.name),
    stems: stemsOf(category.name, vocabulary),
  }))
  const branchesOf = branchesIn(categories)
  return { vocabulary, categories, branchesOf, categoriesByStem: byStem(categories, branchesOf) }
}

/** «Предложение руки и сердца» is no category of hearts. */
function stemsOf(name: string, vocabulary: Vocabulary): string[] {
  const words = tokensOf(name)
    .map((token) => vocabulary.lookUp(token))
    .filter(({ isFunctionWord }) => !isFunctionWord)
  const telling = words.length <= 2 ? words : words.slice(0, 1)
  return [...new Set(telling.flatMap(({ exact }) => exact))]
}

function branchesIn(categories: CategoryName[]) {
  const children = new Map<number, number[]>()
  for (const { id, parentIds } of categories)
    for (const parent of parentIds) children.set(parent, [...(children.get(parent) ?? []), id])
  const shown = new Set(categories.map(({ id }) => id))
  return (ids: readonly number[]): number[] => {
    const branches = new Set(ids.filter((id) => shown.has(id)))
    for (const id of branches) for (const child of children.get(id) ?? []) branches.add(child)
    return [...branches].sort((a, b) => a - b)
  }
}

function byStem(categories: NamedCategory[], branchesOf: Lexicon['branchesOf']): Map<string, number[]> {
  const named = new Map<string, number[]>()
  for (const { id, stems } of categories)
    for (const stem of stems) named.set(stem, [...(named.get(stem) ?? []), id])
  return new Map(
    [...named].flatMap(([stem, ids]) => {
      const branches = branchesOf(ids)
      return branches.length <= maxCategories ? [[stem, branches]] : []
    }),
  )
}
