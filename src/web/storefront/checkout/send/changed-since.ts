import type { QueryClient } from '@tanstack/react-query'
import { type Cart, cartTotal, idsWithOptions } from '#shared/rules/cart.ts'
import { queries } from '#web/api/queries.ts'
import type { CheckoutValues } from '../checkout-schema.ts'
import { cachedOffer, refetchOffer } from '../steps/cached-offer.ts'
import { deliveryChange, promisedSums } from '../steps/delivery-change.ts'
import { type RenamedLine, renamedLines } from './order-changes.ts'

type Attempt = { lines: Cart; values: CheckoutValues }

/** Changes that the shop would otherwise apply to the order unseen. */
export type ChangedSince = { fee: string | null; renamed: RenamedLine[] }

/** Queries that fail count as unchanged, so the order can still be sent. */
export async function changedSince(client: QueryClient, attempt: Attempt): Promise<ChangedSince> {
  const [fee, renamed] = await Promise.all([changedFee(client, attempt), renamedSince(client, attempt)])
  return { fee, renamed }
}

async function changedFee(client: QueryClient, { values, lines }: Attempt): Promise<string | null> {
  const { deliveryDate } = values
  const goods = cartTotal(lines)
  const cached = cachedOffer(client, deliveryDate)
  const promised = cached && promisedSums(values, goods, cached)
  const now = promised && (await refetchOffer(client, deliveryDate))
  return now && deliveryChange(values, goods, { promised, now })
}

async function renamedSince(client: QueryClient, { lines }: Attempt): Promise<RenamedLine[]> {
  const ids = idsWithOptions(lines)
  if (ids.length === 0) return []
  const products = client.fetchQuery({ ...queries.cartProducts(ids), networkMode: 'always' })
  return renamedLines(lines, await products.catch(() => []))
}
