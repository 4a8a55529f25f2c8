import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { InputField } from '#web/admin/crud/form/input-field.tsx'
import { withPoint } from '#web/admin/crud/form/money-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { texts } from '../texts.ts'
import type { RulesValues } from './rules-form.ts'

/** An empty field means never free. */
const sumOrNever = (text: string | null) => (text?.trim() ? withPoint(text) : null)

export function ZonesPanel() {
  const form = useFormContext<RulesValues>()
  const { control, formState, watch } = form
  // The default key name `id` would overwrite the id of the zone.
  const { fields, append, remove } = useFieldArray({ control, name: 'zones', keyName: 'key' })
  const { zones: errors } = formState.errors
  const zones = watch('zones')
  const message = errors?.root?.message ?? errors?.message
  return (
    <Panel
      title={texts.zones}
      actions={
        <Button
          variant="quiet"
          size={40}
          icon={<Plus />}
          onClick={() => append({ name: '', price: '', freeFrom: null })}
        >
          {texts.addZone}
        </Button>
      }
    >
      {fields.length === 0 && <p className="text-ink-3">{texts.noZones}</p>}
      <ul className="grid gap-3">
        {fields.map((field, index) => (
          <li
            key={field.key}
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-2.5 border-line border-t pt-3 first:border-0 first:pt-0 md:not-first:[&_label]:sr-only md:not-first:[&>button]:mt-0.5 md:grid-cols-[minmax(0,1fr)_8rem_9.5rem_auto]"
          >
            <InputField
              form={form}
              name={`zones.${index}.name`}
              label={texts.zoneName}
              className="max-md:col-span-full"
            />
            <InputField form={form} name={`zones.${index}.price`} kind="money" label={texts.zonePrice} />
            <InputField
              form={form}
              name={`zones.${index}.freeFrom`}
              kind="money"
              label={texts.zoneFree}
              placeholder={texts.never}
              rules={{ setValueAs: sumOrNever }}
            />
            <IconButton
              label={texts.removeZone(zones[index]?.name)}
              variant="danger"
              className="mt-6.5"
              onClick={() => remove(index)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      {message && (
        <div className="mt-3">
          <FieldError>{message}</FieldError>
        </div>
      )}
    </Panel>
  )
}
