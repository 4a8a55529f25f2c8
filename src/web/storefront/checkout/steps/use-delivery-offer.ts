import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import type { OfferedDay } from '#shared/rules/delivery-slots.ts'
import { farOffer, nearOffer } from './cached-offer.ts'

export type OfferState =
  | { state: 'loading'; retry: () => void }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'ready'
      offer: DeliveryOffer
      /** ISO date in the shop's time zone. */
      today: string
      /** May be beyond the days on screen; undefined while it loads. */
      day: OfferedDay | undefined
      hasDayFailed: boolean
      retry: () => void
    }

export function useDeliveryOffer(date: string): OfferState {
  const near = useQuery(nearOffer())
  const days = near.data?.days ?? []
  const [first] = days
  const nearDay = days.find((day) => day.date === date)
  const isFar = first !== undefined && !nearDay && date > first.date
  const far = useQuery({
    ...farOffer(date),
    enabled: isFar,
    placeholderData: keepPreviousData,
  })
  function retry() {
    if (near.isError) void near.refetch()
    if (isFar && far.isError) void far.refetch()
  }
  if (!near.data || !first) return { state: near.isError ? 'failed' : 'loading', retry }
  const day = nearDay ?? far.data?.days.find((one) => one.date === date)
  return {
    state: 'ready',
    offer: near.data,
    today: first.date,
    day,
    hasDayFailed: isFar && !day && far.isError,
    retry,
  }
}
