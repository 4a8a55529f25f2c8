import { badInput, type Refusal } from '#server/errors.ts'
import { type FeeTerms, type OrderSums, orderSums } from '#shared/rules/delivery-fee.ts'
import { isPrice, isSummable, sumLines } from '#shared/rules/money.ts'
import { texts } from '#shared/texts.ts'

type Lines = Parameters<typeof sumLines>[0]

const orderTooDear = (field: 'items' | 'fee') => badInput({ [field]: texts.orderTooDear })

export const tooDear = (lines: Lines): Refusal | null => (isSummable(lines) ? null : orderTooDear('items'))

type Fee = { terms: FeeTerms | null; byHand?: string | undefined; field?: 'fee' }

export function sumsOf(lines: Lines, { terms, byHand, field }: Fee): OrderSums {
  const sums = orderSums(sumLines(lines), terms, byHand)
  // The goods alone passed `tooDear`.
  if (!isPrice(sums.totalAmount)) throw orderTooDear(field ?? 'items')
  return sums
}
