import type { QueryClient } from '@tanstack/react-query'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import { offeredDaysMax } from '#shared/limits.ts'
import type { OfferedDay } from '#shared/rules/delivery-slots.ts'
import { queries } from '#web/api/queries.ts'

export const nearOffer = () => queries.deliveryOffer({ days: offeredDaysMax })
export const farOffer = (date: string) => queries.deliveryOffer({ from: date, days: 1 })

export type CachedOffer = {
  offer: DeliveryOffer
  day: OfferedDay | undefined
}

const dayAt = (offer: DeliveryOffer | undefined, date: string) => offer?.days.find((day) => day.date === date)

export function cachedOffer(client: QueryClient, date: string): CachedOffer | null {
  const offer = client.getQueryData(nearOffer().queryKey)
  if (!offer) return null
  return { offer, day: dayAt(offer, date) ?? dayAt(client.getQueryData(farOffer(date).queryKey), date) }
}

/** Falls back to the loaded offer on failure. `always` fails at once offline instead of waiting. */
export async function refetchOffer(client: QueryClient, date: string): Promise<CachedOffer | null> {
  const near = client.getQueryData(nearOffer().queryKey)
  const isFar = date !== '' && !dayAt(near, date)
  const stale = [nearOffer(), ...(isFar ? [farOffer(date)] : [])]
  await Promise.allSettled(stale.map((query) => client.fetchQuery({ ...query, networkMode: 'always' })))
  return cachedOffer(client, date)
}
