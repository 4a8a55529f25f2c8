import type { CartItem } from '#shared/rules/cart.ts'
import { type Inscription, inscriptionOf } from '#shared/rules/inscription.ts'
import { judgeAnswers } from '#shared/rules/options.ts'
import type { CartProduct } from '#web/api/listed.ts'

/** What stands on the picture of a line; nothing until its product is known. */
export const inscriptionOfLine = (
  { options = [] }: CartItem,
  product: CartProduct | undefined,
): Inscription | null =>
  product ? inscriptionOf(product, judgeAnswers(product.options, options).chosen) : null
