import { fromKopecks, toKopecks } from '#shared/rules/money.ts'
import {
  availableValues,
  leastExtra,
  type OptionAnswer,
  type OptionGroup,
  type OptionValue,
} from '#shared/rules/options.ts'
import type { FeedProduct } from './feeds-store.ts'

/** What a market sells of a product: one offer, or one for each choice that has to be made. */
export type Variant = {
  id: string
  /** The product, when it has several variants. */
  groupId: number | undefined
  name: string
  /** What has to be chosen to have it so. */
  answers: OptionAnswer[]
  price: string
  images: string[]
  /** What it is like: «Цвет» → «Золото». A choice says it more exactly than the product's characteristic of that name. */
  params: { name: string; value: string }[]
}

type Choice = { groupId: number; name: string; value: OptionValue }

/** More of one product than this says nothing new to anybody. */
const mostVariants = 100

/**
 * The price is the least the variant can be had for: what must be answered beyond the choices counts too. Markets take nothing
 * that costs nothing.
 */
export function variantsOf(product: FeedProduct): Variant[] {
  const required = product.options.filter((group) => group.required && !group.isGone)
  let combinations: Choice[][] = [[]]
  let least = toKopecks(product.price)
  for (const group of required) {
    const values = toldValues(group)
    const isTold = values.length > 0 && combinations.length * values.length <= mostVariants
    if (isTold)
      combinations = combinations.flatMap((choices) =>
        values.map((value) => [...choices, { groupId: group.id, name: group.name, value }]),
      )
    else least += toKopecks(leastExtra([group]))
  }
  return combinations
    .map((choices) => variant(product, choices, least))
    .filter(({ price }) => toKopecks(price) > 0)
}

/** How an inscription is drawn makes no other thing of it. */
const toldValues = (group: OptionGroup): OptionValue[] =>
  group.kind === 'choice' && !group.draws ? availableValues(group) : []

function variant({ id, name, images, params }: FeedProduct, choices: Choice[], least: number): Variant {
  const pictures = choices.flatMap(({ value }) => value.image ?? []).toReversed()
  const price = choices.reduce((sum, { value }) => sum + toKopecks(value.price), least)
  const told = choices.map((choice) => ({ name: choice.name, value: choice.value.name }))
  const names = new Set(told.map((choice) => choice.name))
  return {
    id: [id, ...choices.map(({ value }) => value.id)].join('-'),
    groupId: choices.length > 0 ? id : undefined,
    name: [name, ...choices.map(({ value }) => value.name)].join(', '),
    answers: choices.map(({ groupId, value }) => ({ groupId, valueId: value.id })),
    price: fromKopecks(price),
    images: [...new Set([...pictures, ...images])],
    params: [...told, ...params.filter((param) => !names.has(param.name))],
  }
}
