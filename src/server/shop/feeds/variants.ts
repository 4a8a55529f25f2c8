import { fromKopecks, toKopecks } from '#shared/rules/money.ts'
import {
  availableValues,
  leastExtra,
  type OptionAnswer,
  type OptionGroup,
  type OptionValue,
} from '#shared/rules/options.ts'
import type { FeedProduct } from './feeds-store.ts'

/** One offer of a market: a product, or one combination of its required choices. */
export type Variant = {
  id: string
  groupId: number | undefined
  name: string
  answers: OptionAnswer[]
  price: string
  images: string[]
  /** «Цвет» → «Золото»; a choice replaces the product's characteristic of the same name. */
  params: { name: string; value: string }[]
}

type Choice = { groupId: number; name: string; value: OptionValue }

const maxVariants = 100

/** The price is the lowest possible one, required texts included. Markets reject a price of zero. */
export function variantsOf(product: FeedProduct): Variant[] {
  const required = product.options.filter((group) => group.required && !group.isGone)
  let combinations: Choice[][] = [[]]
  let least = toKopecks(product.price)
  for (const group of required) {
    const values = variantValues(group)
    const isListed = values.length > 0 && combinations.length * values.length <= maxVariants
    if (isListed)
      combinations = combinations.flatMap((choices) =>
        values.map((value) => [...choices, { groupId: group.id, name: group.name, value }]),
      )
    else least += toKopecks(leastExtra([group]))
  }
  return combinations
    .map((choices) => variant(product, choices, least))
    .filter(({ price }) => toKopecks(price) > 0)
}

/** Typeface and colour of letters make no separate variant. */
const variantValues = (group: OptionGroup): OptionValue[] =>
  group.kind === 'choice' && !group.draws ? availableValues(group) : []

function variant({ id, name, images, params }: FeedProduct, choices: Choice[], least: number): Variant {
  const pictures = choices.flatMap(({ value }) => value.image ?? []).toReversed()
  const price = choices.reduce((sum, { value }) => sum + toKopecks(value.price), least)
  const choiceParams = choices.map((choice) => ({ name: choice.name, value: choice.value.name }))
  const names = new Set(choiceParams.map((choice) => choice.name))
  return {
    id: [id, ...choices.map(({ value }) => value.id)].join('-'),
    groupId: choices.length > 0 ? id : undefined,
    name: [name, ...choices.map(({ value }) => value.name)].join(', '),
    answers: choices.map(({ groupId, value }) => ({ groupId, valueId: value.id })),
    price: fromKopecks(price),
    images: [...new Set([...pictures, ...images])],
    params: [...choiceParams, ...params.filter((param) => !names.has(param.name))],
  }
}
