import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { texts } from '../texts.ts'
import type { Checkout } from '../use-checkout.ts'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { PartyFields } from './party-fields.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { SlotGone } from './slot-gone.tsx'
import { StepPanel } from './step-panel.tsx'
import type { Step } from './steps.ts'
import type { DeliveryChoice } from './use-delivery-choice.ts'

type CheckoutStepsProps = {
  checkout: Checkout
  choice: DeliveryChoice
  summaryOf: (step: Step) => string
  folded: ReadonlySet<Step>
  onOpen: (step: Step) => void
}

export function CheckoutSteps({ checkout, choice, summaryOf, folded, onOpen }: CheckoutStepsProps) {
  const { form, refusal, dismissRefusal } = checkout
  const panel = (step: Step) => ({
    step,
    title: texts.steps[step],
    summary: summaryOf(step),
    folded: folded.has(step),
    onOpen: () => onOpen(step),
  })
  function toAllDays() {
    dismissRefusal()
    onOpen('delivery')
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <StepPanel {...panel('contacts')}>
        <ContactFields form={form} />
      </StepPanel>
      <StepPanel
        {...panel('delivery')}
        onOpen={toAllDays}
        notice={
          refusal?.kind === 'slot' && (
            <SlotGone
              form={form}
              gone={refusal.gone}
              today={choice.today}
              onOtherDate={toAllDays}
              onWithoutTime={dismissRefusal}
            />
          )
        }
      >
        <DeliveryFields
          form={form}
          choice={choice}
          minimum={refusal?.kind === 'minimum' ? refusal.minimum : null}
          timesElsewhere={refusal?.kind === 'slot'}
        />
      </StepPanel>
      <StepPanel {...panel('party')} invitation={texts.partyText}>
        <PartyFields form={form} choice={choice} />
      </StepPanel>
      <StepPanel {...panel('recipient')} invitation={texts.recipientInvitation}>
        <RecipientFields form={form} />
      </StepPanel>
      <StepPanel {...panel('wishes')}>
        <Field label={texts.notes} required="optional" error={form.formState.errors.notes?.message}>
          <Textarea {...form.register('notes')} rows={4} placeholder={texts.notesHint} />
        </Field>
      </StepPanel>
    </div>
  )
}
