import { foldText, tokensOf } from './fold.ts'
import type { CategoryName } from './lexicon-store.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Lexicon = {
  vocabulary: Vocabulary
  categories: NamedCategory[]
  branchesOf: (ids: readonly number[]) => number[]
  categoriesByStem: Map<string, number[]>
}

export type NamedCategory = CategoryName & {
  folded: string
  stems: string[]
}

/** Stems of more categories than this are too vague. */
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

/** «Предложение руки и сердца» is not a category of hearts. */
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
  const publicIds = new Set(categories.map(({ id }) => id))
  return (ids: readonly number[]): number[] => {
    const branches = new Set(ids.filter((id) => publicIds.has(id)))
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
