import { useEffect } from 'react'
import { readStored, removeStored, writeStored } from '#web/ui/storage.ts'
import {
  type CheckoutFormApi,
  type CheckoutValues,
  checkoutValues,
  emptyCheckout,
} from './checkout-schema.ts'

const storageKey = 'balloon-store-checkout'
const draft = checkoutValues.partial()

export const readDraft = (): CheckoutValues => ({
  ...emptyCheckout,
  ...draft.safeParse(readStored('sessionStorage', storageKey)).data,
})
export const dropDraft = () => removeStored('sessionStorage', storageKey)

export function useKeepDraft({ subscribe }: CheckoutFormApi) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeStored('sessionStorage', storageKey, values),
      }),
    [subscribe],
  )
}
