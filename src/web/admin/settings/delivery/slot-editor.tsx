import { useFormContext } from 'react-hook-form'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { fullDayNames } from '#shared/rules/opening-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from '../texts.ts'
import type { PickedSlot, RulesValues, SlotValues } from './rules-form.ts'
import { SlotFields } from './slot-fields.tsx'

type SlotEditorProps = { picked: PickedSlot; slot: SlotValues; onRemove: () => void }

/** Fields of the slot that is picked in the week. */
export function SlotEditor({ picked: { day, index }, slot, onRemove }: SlotEditorProps) {
  const { setValue, trigger, formState } = useFormContext<RulesValues>()
  return (
    <div className="mt-4 grid grid-cols-2 items-start gap-3 border-line border-t pt-4 duo:grid-cols-[minmax(120px,1fr)_92px_92px_96px_110px_auto]">
      <h3 className="col-span-full font-semibold text-sm duo:col-span-1 duo:pt-9">
        {texts.slot(fullDayNames[day], slotText(slot))}
      </h3>
      <SlotFields
        slot={slot}
        errors={formState.errors.week?.[day]?.[index]}
        onChange={(next) =>
          setValue(`week.${day}.${index}`, next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
        onBlur={() => void trigger(`week.${day}`)}
      />
      <Button variant="ghost" className="text-danger max-duo:col-span-full duo:mt-6.5" onClick={onRemove}>
        {texts.remove}
      </Button>
    </div>
  )
}
