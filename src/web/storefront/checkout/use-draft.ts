import { useEffect } from 'react'
import { z } from 'zod'
import { readStored, removeStored, writeStored } from '#web/ui/storage.ts'
import type { CheckoutFormApi } from './checkout-fields.tsx'
import { checkoutFields, emptyCheckout } from './checkout-schema.ts'

const storageKey = 'balloon-store-checkout'
const draft = z.partialRecord(checkoutFields, z.string())

export const readDraft = () => ({
  ...emptyCheckout,
  ...draft.safeParse(readStored('sessionStorage', storageKey)).data,
})
export const dropDraft = () => removeStored('sessionStorage', storageKey)

/** What was typed survives a reload of the page, in this tab only: it is personal. */
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
