import type { z } from 'zod'
import { checkoutForm } from '#shared/contract/orders.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { texts } from '#shared/texts.ts'

/** The contract's form; «today» is the shop's and is looked up when the form is checked. */
export const checkoutSchema = (timeZone: string) =>
  checkoutForm.refine(({ deliveryDate }) => !deliveryDate || deliveryDate >= shopDate(new Date(), timeZone), {
    path: ['deliveryDate'],
    message: texts.deliveryDatePast,
    // Without this the date is not looked at until every other field is right.
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== 'deliveryDate'),
  })

export type CheckoutInput = z.input<typeof checkoutForm>
export type CheckoutValues = z.output<typeof checkoutForm>

export const emptyCheckout = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  address: '',
  deliveryDate: '',
  deliveryTime: '',
  notes: '',
} satisfies CheckoutInput

export const checkoutFields = checkoutForm.keyof()
