import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { ShopSettings } from '#shared/contract/settings.ts'
import { messageAt } from '#web/admin/crud/form/input-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ownerTexts } from '../frame/owner-texts.ts'
import { useLocked } from '../frame/section-form.tsx'
import { LockedNote } from '../frame/setting-field.tsx'

type Pairs = {
  list: 'social' | 'legal'
  first: { field: string; label: string }
  second: { field: string; label: string }
  add: string
  empty: string
}

const kinds = {
  social: {
    list: 'social',
    first: { field: 'name', label: ownerTexts.socialName },
    second: { field: 'url', label: ownerTexts.socialUrl },
    add: ownerTexts.add,
    empty: ownerTexts.noSocial,
  },
  legal: {
    list: 'legal',
    first: { field: 'label', label: ownerTexts.legalLabel },
    second: { field: 'value', label: ownerTexts.legalValue },
    add: ownerTexts.addRow,
    empty: ownerTexts.noLegal,
  },
} satisfies Record<string, Pairs>

const blank = { social: { name: '', url: '' }, legal: { label: '', value: '' } }

export function PairsPanel({ kind, className }: { kind: keyof typeof kinds; className?: string }) {
  const { list, first, second, add, empty } = kinds[kind]
  const { control, register, formState, getValues } = useFormContext<ShopSettings>()
  const { fields, append, remove } = useFieldArray({ control, name: list })
  const isLocked = useLocked().includes(`shop.${list}`)
  const errorOf = (at: string) => messageAt(formState.errors, at)
  const path = (index: number, { field }: { field: string }) => `${list}.${index}.${field}` as 'brand'
  return (
    <Panel
      title={ownerTexts.shopLabels[list]}
      className={className}
      actions={
        !isLocked && (
          <Button variant="quiet" size={40} icon={<Plus />} onClick={() => append(blank[list])}>
            {add}
          </Button>
        )
      }
    >
      {isLocked && (
        <p className="mb-3 text-ink-3 text-xs">
          <LockedNote setting={`shop.${list}`} />
        </p>
      )}
      {fields.length === 0 && <p className="text-ink-3">{empty}</p>}
      <ul className="grid gap-3">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5 border-line border-t pt-3 first:border-0 first:pt-0 md:not-first:[&_label]:sr-only md:not-first:[&>button]:mt-0.5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
          >
            {[first, second].map((column) => (
              <Field
                key={column.field}
                label={column.label}
                error={errorOf(path(index, column))}
                className="max-md:col-start-1"
              >
                <Input
                  autoComplete="off"
                  readOnly={isLocked}
                  {...register(path(index, column))}
                  className={isLocked ? 'border-transparent bg-mist text-ink-2' : undefined}
                />
              </Field>
            ))}
            {!isLocked && (
              <IconButton
                label={ownerTexts.remove(getValues(path(index, first)))}
                variant="danger"
                className="mt-6.5 max-md:col-start-2 max-md:row-start-1"
                onClick={() => remove(index)}
              >
                <Trash2 />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {errorOf(list) && (
        <div className="mt-3">
          <FieldError>{errorOf(list)}</FieldError>
        </div>
      )}
    </Panel>
  )
}
