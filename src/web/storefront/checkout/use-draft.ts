import { useEffect } from 'react'
import { z } from 'zod'
import type { CheckoutFormApi } from './checkout-fields.tsx'
import { checkoutFields, emptyCheckout } from './checkout-schema.ts'
import { readStored, removeStored, writeStored } from './stored.ts'

const storageKey = 'balloon-store-checkout'
const draft = z.partialRecord(checkoutFields, z.string())

export const readDraft = () => ({ ...emptyCheckout, ...readStored(storageKey, draft) })
export const dropDraft = () => removeStored(storageKey)

/** What was typed survives a reload of the page, in this tab only: it is personal. */
export function useKeepDraft({ subscribe }: CheckoutFormApi) {
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => writeStored(storageKey, values) }),
    [subscribe],
  )
}
