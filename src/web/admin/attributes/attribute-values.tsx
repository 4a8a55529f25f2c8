import { Plus, Trash2 } from 'lucide-react'
import type { UseFieldArrayReturn } from 'react-hook-form'
import type { Attribute } from '#shared/contract/attributes.ts'
import { slugOf } from '#shared/rules/slug.ts'
import { isColour, swatchOf } from '#shared/rules/swatch.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { SortHandle, useSortable } from '../crud/form/sortable.tsx'
import type { AttributeFormState, AttributeInput } from './attribute-form-state.ts'
import { texts } from './texts.ts'

type AttributeValuesProps = {
  form: AttributeFormState
  rows: UseFieldArrayReturn<AttributeInput, 'values', 'key'>
  attribute: Attribute | null
}

/** Slug of a value whose name has no letters or digits; the form has no field for it. */
const unspoken = 'znachenie'

export function AttributeValues({ form, rows, attribute }: AttributeValuesProps) {
  const { register, setValue, watch, formState } = form
  const values = watch('values') ?? []
  const hasSwatches = isColour(values)
  const sorting = useSortable({
    count: rows.fields.length,
    nameOf: (index) => values[index]?.name || texts.value(index + 1),
    onMove: rows.move,
  })

  function nameNew(index: number, name: string) {
    const others = new Set(values.flatMap((value, other) => (other === index ? [] : [value.slug])))
    setValue(`values.${index}.slug`, slugOf(name, others, unspoken), { shouldDirty: true })
  }

  return (
    <fieldset>
      <legend className="sr-only">{texts.values}</legend>
      <ul ref={sorting.list} className="grid gap-2">
        {rows.fields.map(({ key, id }, index) => {
          const name = values[index]?.name ?? ''
          const slug = values[index]?.slug
          const stored = attribute?.values.find((value) =>
            id === undefined ? value.slug === slug : value.id === id,
          )
          const used = stored?.productCount ?? 0
          const problem = formState.errors.values?.[index]
          const error = problem?.name?.message ?? problem?.slug?.message
          return (
            <li key={key} {...sorting.row(index)} className="data-held:opacity-50">
              <div className="flex items-center gap-2">
                <SortHandle {...sorting.handle(index)} />
                {hasSwatches && (
                  <Swatch
                    colour={swatchOf(name) ?? 'var(--mist-2)'}
                    className="size-7 pointer-coarse:size-5"
                  />
                )}
                <div className="min-w-0 flex-1 items-center gap-3 md:flex">
                  <Input
                    autoComplete="off"
                    aria-label={texts.value(index + 1)}
                    aria-invalid={error ? true : undefined}
                    {...register(`values.${index}.name`, {
                      onChange: ({ target }) => id === undefined && nameNew(index, target.value),
                    })}
                  />
                  <span className="flex-none text-ink-3 text-xs max-md:px-1 md:w-24 md:text-right">
                    {texts.used(used)}
                  </span>
                </div>
                <IconButton label={texts.removeValue(name)} onClick={() => rows.remove(index)}>
                  <Trash2 />
                </IconButton>
              </div>
              {error && <FieldError>{error}</FieldError>}
            </li>
          )
        })}
      </ul>
      {formState.errors.values?.root?.message && (
        <FieldError>{formState.errors.values.root.message}</FieldError>
      )}
      <Button
        variant="quiet"
        icon={<Plus />}
        className="mt-2.5"
        onClick={() => rows.append({ name: '', slug: '' })}
      >
        {texts.addValue}
      </Button>
      <VisuallyHidden role="status">{sorting.announcement}</VisuallyHidden>
    </fieldset>
  )
}
