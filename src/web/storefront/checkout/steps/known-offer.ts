import type { QueryClient } from '@tanstack/react-query'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import { offeredDaysMax } from '#shared/limits.ts'
import type { OfferedDay } from '#shared/rules/delivery-slots.ts'
import { queries } from '#web/api/queries.ts'

export const nearOffer = () => queries.deliveryOffer({ days: offeredDaysMax })
/** Of a date beyond the days that are shown. */
export const farOffer = (date: string) => queries.deliveryOffer({ from: date, days: 1 })

export type KnownOffer = {
  offer: DeliveryOffer
  /** The chosen date; undefined when none is, or nothing is known of it. */
  day: OfferedDay | undefined
}

const dayAt = (offer: DeliveryOffer | undefined, date: string) => offer?.days.find((day) => day.date === date)

/** What the page shows of the shop's offer at this moment. */
export function knownOffer(client: QueryClient, date: string): KnownOffer | null {
  const offer = client.getQueryData(nearOffer().queryKey)
  if (!offer) return null
  return { offer, day: dayAt(offer, date) ?? dayAt(client.getQueryData(farOffer(date).queryKey), date) }
}

/** The same asked for once more. What the shop does not answer stays as it was known, and nobody waits to be online. */
export async function askOfferAnew(client: QueryClient, date: string): Promise<KnownOffer | null> {
  const near = client.getQueryData(nearOffer().queryKey)
  const isFar = date !== '' && !dayAt(near, date)
  const asked = [nearOffer(), ...(isFar ? [farOffer(date)] : [])]
  await Promise.allSettled(asked.map((query) => client.fetchQuery({ ...query, networkMode: 'always' })))
  return knownOffer(client, date)
}
