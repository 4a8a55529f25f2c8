import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { texts } from '../texts.ts'
import type { Checkout } from '../use-checkout.ts'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryFields, DeliverySkeleton } from './delivery-fields.tsx'
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
  /** False on the server and during hydration: a draft may have another method, and a phone folds panels. */
  isAlive: boolean
  onOpen: (step: Step) => void
}

export function CheckoutSteps({ checkout, choice, summaryOf, folded, isAlive, onOpen }: CheckoutStepsProps) {
  const { form, refusal, dismissRefusal } = checkout
  const isPickup = choice.values.method === 'pickup'
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
  const contacts = (
    <StepPanel key="contacts" {...panel('contacts')} summary={isAlive ? summaryOf('contacts') : ''}>
      <ContactFields form={form} />
    </StepPanel>
  )
  if (!isAlive)
    return (
      <div className="grid grid-cols-1 gap-5">
        {contacts}
        <Panel key="waiting" step={2} title={texts.steps.delivery}>
          <DeliverySkeleton />
        </Panel>
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      {contacts}
      <StepPanel
        {...panel('delivery')}
        title={isPickup ? texts.pickup : texts.steps.delivery}
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
        <RecipientFields form={form} isPickup={isPickup} />
      </StepPanel>
      <StepPanel {...panel('wishes')}>
        <Field label={texts.notes} required="optional" error={form.formState.errors.notes?.message}>
          <Textarea
            {...form.register('notes')}
            rows={4}
            enterKeyHint="done"
            placeholder={isPickup ? texts.pickupNotesHint : texts.notesHint}
          />
        </Field>
      </StepPanel>
    </div>
  )
}
