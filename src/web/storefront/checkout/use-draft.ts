import { useEffect } from 'react'
import { readStored, removeStored, writeStored } from '#web/ui/storage.ts'
import { chooseZone, chosenZone } from '../cart/zone-store.ts'
import {
  type CheckoutFormApi,
  type CheckoutValues,
  checkoutValues,
  emptyCheckout,
} from './checkout-schema.ts'

const storageKey = 'balloon-store-checkout'
const draft = checkoutValues.partial()

export function readDraft(): CheckoutValues {
  const stored = draft.safeParse(readStored('sessionStorage', storageKey)).data
  return { ...emptyCheckout, ...stored, zoneId: stored?.zoneId || String(chosenZone.get() ?? '') }
}
export const dropDraft = () => removeStored('sessionStorage', storageKey)

export function useKeepDraft({ subscribe }: CheckoutFormApi) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          writeStored('sessionStorage', storageKey, values)
          if (values.zoneId) chooseZone(Number(values.zoneId))
        },
      }),
    [subscribe],
  )
}
