import { ChevronDown } from 'lucide-react'
import { useController } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import { isColour, swatchOf } from '#shared/rules/swatch.ts'
import { useApi } from '#web/api/use-api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import type { ProductFormState } from './product-change.ts'
import { texts } from './texts.ts'

export function ProductAttributes({ form }: { form: ProductFormState }) {
  const { data: attributes = [] } = useApi(endpoints.adminAttributes, {})
  const { field, fieldState } = useController({ control: form.control, name: 'attributeValueIds' })
  const value = field.value ?? []
  if (attributes.length === 0) return null
  const toggle = (id: number) =>
    field.onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])

  return (
    <Field group label={texts.attributes} error={fieldState.error?.message}>
      <div className="rounded-md border border-line">
        {attributes.map((attribute) => {
          const values = attribute.values.filter(({ id }) => value.includes(id))
          const hasSwatches = isColour(attribute.values)
          return (
            <details key={attribute.id} className="group border-line border-b last:border-0">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sm px-3 py-1.5 [&::-webkit-details-marker]:hidden">
                <span className="w-27 flex-none font-semibold">{attribute.name}</span>
                <span className={cn('min-w-0 flex-1 truncate', values.length === 0 && 'text-ink-3')}>
                  {values.map(({ name }) => name).join(', ') || texts.attributesNone}
                </span>
                <ChevronDown className="size-4.5 flex-none text-ink-3 transition-transform group-open:rotate-180" />
              </summary>
              <ul className="grid max-h-66 grid-cols-2 gap-x-3 overflow-y-auto overscroll-contain px-3 pb-2">
                {attribute.values.map(({ id, name }) => (
                  <li key={id}>
                    <Checkbox
                      checked={value.includes(id)}
                      onChange={() => toggle(id)}
                      label={
                        <>
                          {hasSwatches && (
                            <Swatch colour={swatchOf(name) ?? 'var(--mist-2)'} className="size-4.5" />
                          )}
                          {name}
                        </>
                      }
                    />
                  </li>
                ))}
              </ul>
            </details>
          )
        })}
      </div>
    </Field>
  )
}
