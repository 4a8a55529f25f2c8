import { useShopFacts } from '#web/api/shop-context.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { OrderSummary } from './order-summary.tsx'
import { CheckoutSteps } from './steps/checkout-steps.tsx'
import { stepSummary } from './steps/step-summary.ts'
import { type Step, stepOf, steps } from './steps/steps.ts'
import { useDeliveryChoice } from './steps/use-delivery-choice.ts'
import { useFoldedSteps } from './steps/use-folded-steps.ts'
import { toNextField } from './to-next-field.ts'
import { useCheckout } from './use-checkout.ts'

export function CheckoutForm({ onPlaced }: { onPlaced: () => void }) {
  const { folded, fold, unfold, goOn } = useFoldedSteps()
  const isAlive = useHydrated()
  const { checkout: needs } = useShopFacts()
  const checkout = useCheckout({
    onPlaced,
    onWrong: (fields) => unfold(fields.map((field) => stepOf[field])),
    onSlotGone: () => fold(steps.filter((step) => step !== 'wishes' && isFilled(step))),
  })
  const choice = useDeliveryChoice(checkout.form)
  const { zone, today } = choice
  const summaryOf = (step: Step) => stepSummary(step, choice.values, { zoneName: zone?.name, today, needs })

  function isFilled(step: Step) {
    const wrong = Object.keys(checkout.form.formState.errors)
    return (
      summaryOf(step) !== '' &&
      !Object.entries(stepOf).some(([field, of]) => of === step && wrong.includes(field))
    )
  }

  return (
    <form
      ref={checkout.place}
      // A browser sends a form without scripts by itself: not with names and phones in the address.
      method="post"
      noValidate
      onSubmit={checkout.submit}
      onKeyDown={toNextField}
      onInput={(event) => goOn(event, isFilled)}
      className="mt-7 grid grid-cols-1 items-start gap-[clamp(20px,2.4vw,36px)] [overflow-anchor:none] lg:grid-cols-[minmax(0,1fr)_430px] noscript:hidden"
    >
      <CheckoutSteps
        checkout={checkout}
        choice={choice}
        summaryOf={summaryOf}
        folded={folded}
        isAlive={isAlive}
        onOpen={(step) => unfold([step])}
      />
      <OrderSummary checkout={checkout} choice={choice} isAlive={isAlive} />
    </form>
  )
}
