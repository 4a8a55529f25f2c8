import { CheckoutFields } from './checkout-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCheckout } from './use-checkout.ts'

/** Three panels and the summary; on phones the summary with the button follows the form. */
export function CheckoutForm({ onPlaced }: { onPlaced: () => void }) {
  const { form, submit, sending, changes } = useCheckout({ onPlaced })
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-7 grid items-start gap-[clamp(20px,2.4vw,36px)] lg:grid-cols-[minmax(0,1fr)_430px]"
    >
      <CheckoutFields form={form} />
      <OrderSummary changes={changes} sending={sending} />
    </form>
  )
}
