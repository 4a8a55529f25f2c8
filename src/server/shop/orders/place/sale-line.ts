import { badInput, type Refusal } from '#server/errors.ts'
import type { SoldPart } from '#server/platform/db/schema.ts'
import { conflictLine, type Shelf, type StockedProduct, stockConflict } from '#server/shop/stock/stock.ts'
import type { OrderConflict } from '#shared/contract/orders.ts'
import { type Inscription, inscriptionOf } from '#shared/rules/inscription.ts'
import {
  type AnswersVerdict,
  answersKey,
  type ChosenOption,
  judgeAnswers,
  type OptionAnswer,
  type OptionProblem,
  piecePrice,
} from '#shared/rules/options.ts'
import { texts } from '#shared/texts.ts'
import type { WantedItem } from '../order-lines.ts'

export type SaleLine = {
  product: StockedProduct
  quantity: number
  price: string
  options: ChosenOption[]
  inscription: Inscription | null
  /** Parts of one piece of a set. */
  parts: SoldPart[] | null
}

type AnsweredLine = { line: SaleLine; answers: readonly OptionAnswer[]; problems: AnswersVerdict['problems'] }

export function answeredLines(items: readonly WantedItem[], shelf: Shelf): AnsweredLine[] {
  const lines = new Map<string, AnsweredLine>()
  for (const { productId, quantity, options = [] } of items) {
    const product = shelf.get(productId)
    if (!product) continue
    const key = `${productId} ${answersKey(options)}`
    const same = lines.get(key)
    if (same) same.line.quantity += quantity
    else lines.set(key, answeredLine(product, { quantity, options }, shelf))
  }
  return [...lines.values()]
}

export function answeredLine(
  product: StockedProduct,
  { quantity, options: answers = [] }: Pick<WantedItem, 'quantity' | 'options'>,
  shelf: Shelf,
): AnsweredLine {
  const { chosen, problems } = judgeAnswers(product.options, answers)
  const line = {
    product,
    quantity,
    price: piecePrice(product.price, chosen),
    options: chosen,
    inscription: inscriptionOf(product, chosen),
    parts: soldParts(product, shelf),
  }
  return { line, answers, problems }
}

export const soldParts = ({ parts }: StockedProduct, shelf: Shelf): SoldPart[] | null =>
  parts?.map((part) => ({ ...part, name: shelf.get(part.productId)?.name ?? '' })) ?? null

const problemTexts: Record<Exclude<OptionProblem, 'unavailable'>, (name: string) => string> = {
  unknown: () => texts.optionUnknown,
  twice: () => texts.optionAnsweredTwice,
  'too-long': texts.optionTooLong,
  'control-characters': () => texts.controlCharacters,
  required: texts.optionRequired,
}

export function badAnswers(items: readonly (WantedItem | null)[], shelf: Shelf): Refusal | null {
  const errors = [...items.entries()].flatMap(([index, item]) => {
    if (!item) return []
    const { productId, options = [] } = item
    const { problems } = judgeAnswers(shelf.get(productId)?.options ?? [], options)
    for (const { problem, name } of problems)
      if (problem !== 'unavailable') return [[`items.${index}.options`, problemTexts[problem](name)]]
    return []
  })
  return errors.length > 0 ? badInput(Object.fromEntries(errors)) : null
}

export function unavailableOptions(lines: readonly AnsweredLine[], shelf: Shelf): Refusal | null {
  const refused = lines.filter(({ problems }) => problems.some(({ problem }) => problem === 'unavailable'))
  if (refused.length === 0) return null
  return stockConflict(
    refused.map(({ line, answers, problems }) => ({
      ...conflictOf(line, answers, shelf),
      unavailable: problems.filter(({ problem }) => problem === 'unavailable').map(({ name }) => name),
    })),
  )
}

export const conflictOf = (
  { product, price }: SaleLine,
  answers: readonly OptionAnswer[],
  shelf: Shelf,
): OrderConflict['lines'][number] => ({
  ...conflictLine(product, shelf),
  price,
  ...(answers.length > 0 && { options: [...answers] }),
})
