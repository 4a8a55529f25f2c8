import { foldText, tokensOf } from './fold.ts'
import type { CategoryName } from './lexicon-store.ts'
import type { Vocabulary } from './vocabulary.ts'

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

export function buildLexicon(vocabulary: Vocabulary, names: CategoryName[]): Lexicon {
  const categories = names.map((category) => ({
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
