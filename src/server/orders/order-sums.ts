import { type FeeTerms, type OrderSums, orderSums } from '#shared/rules/delivery-fee.ts'
import { isPrice, isSummable, sumLines } from '#shared/rules/money.ts'
import { texts } from '#shared/texts.ts'
import { badInput, type Refusal } from '../errors.ts'

type Lines = Parameters<typeof sumLines>[0]

const orderTooDear = () => badInput({ items: texts.orderTooDear })

/** An order costs no more than a price can tell. */
export const tooDear = (lines: Lines): Refusal | null => (isSummable(lines) ? null : orderTooDear())

/** All sums of an order; `feeByHand` as in the rule. */
export function sumsOf(lines: Lines, terms: FeeTerms | null, feeByHand?: string | undefined): OrderSums {
  const sums = orderSums(sumLines(lines), terms, feeByHand)
  // Its goods are not too dear, but with the delivery they are.
  if (!isPrice(sums.totalAmount)) throw orderTooDear()
  return sums
}
