export type Alternative = string[][]

/** One requested thing; a product matches one of its alternatives. Each form includes the one before. */
export type Term = {
  text: string
  exact: Alternative[]
  /** Also diminutives and origins. */
  kin: Alternative[]
  /** Also synonyms, completions and similar names. */
  expanded: Alternative[]
  /** Words that belong side by side in a name: «10 шт». */
  phrases?: Alternative[]
  /** Stems that a short beginning completes: «нач». */
  begun?: string[] | undefined
  isAdjective: boolean
  about?: 'receiver' | 'occasion' | 'age' | undefined
}
