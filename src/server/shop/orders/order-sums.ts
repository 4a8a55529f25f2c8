import { badInput, type Refusal } from '#server/errors.ts'
import { type FeeTerms, type OrderSums, orderSums } from '#shared/rules/delivery-fee.ts'
import { isPrice, isSummable, sumLines } from '#shared/rules/money.ts'
import { texts } from '#shared/texts.ts'

type Lines = Parameters<typeof sumLines>[0]

/** `field`: what the form says it of. */
const orderTooDear = (field: 'items' | 'fee') => badInput({ [field]: texts.orderTooDear })

/** An order costs no more than a price can tell. */
export const tooDear = (lines: Lines): Refusal | null => (isSummable(lines) ? null : orderTooDear('items'))

type Fee = {
  terms: FeeTerms | null
  /** As in the rule. */
  byHand?: string | undefined
  /** Absent when the form is about more than the delivery. */
  field?: 'fee'
}

/** All sums of an order. */
export function sumsOf(lines: Lines, { terms, byHand, field }: Fee): OrderSums {
  const sums = orderSums(sumLines(lines), terms, byHand)
  // Its goods are not too dear, but with the delivery they are.
  if (!isPrice(sums.totalAmount)) throw orderTooDear(field ?? 'items')
  return sums
}
