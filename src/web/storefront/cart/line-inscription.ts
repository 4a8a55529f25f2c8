import type { CartItem } from '#shared/rules/cart.ts'
import { type Inscription, inscriptionOf } from '#shared/rules/inscription.ts'
import { judgeAnswers } from '#shared/rules/options.ts'
import type { CartProduct } from '#web/api/listed.ts'

export const inscriptionOfLine = (
  { options = [] }: CartItem,
  product: CartProduct | undefined,
): Inscription | null =>
  product ? inscriptionOf(product, judgeAnswers(product.options, options).chosen) : null
