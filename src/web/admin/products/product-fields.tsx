import { History } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { panelPauseMs } from '#shared/limits.ts'
import { slugOf, slugsOfCalls } from '#shared/rules/slug.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { MixedContentNote, picturesIn } from '../crud/files/mixed-content-note.tsx'
import { InputField, TextareaField } from '../crud/form/input-field.tsx'
import { useGeneratedSlug } from '../crud/form/use-generated-slug.ts'
import { MovementsDialog } from './movements-dialog.tsx'
import type { ProductFormState } from './product-change.ts'
import { texts } from './texts.ts'

type ProductFieldsProps = {
  form: ProductFormState
  product: Product | null
  stockOfSet: number | null
}

const numberOrNull = (text: string | number | null) => (text === '' || text === null ? null : Number(text))

/** Slugs with the same beginning, and reserved ones; the full list would be too long to load. */
function useTakenSlugs(name: string, enabled: boolean): ReadonlySet<string> {
  const base = useDebounced(slugOf(name, new Set()), panelPauseMs)
  const { data } = useApi(
    endpoints.adminProducts,
    { query: { search: base, limit: 100 } },
    { enabled: enabled && base !== '' },
  )
  return useMemo(() => new Set([...slugsOfCalls, ...(data?.items ?? []).map(({ slug }) => slug)]), [data])
}

export function ProductFields({ form, product, stockOfSet }: ProductFieldsProps) {
  const isNew = product === null
  const { watch, setValue, formState } = form
  const [name, slug, description] = watch(['name', 'slug', 'description'])
  const [ownSlug, setOwnSlug] = useState(false)
  const generates = isNew && !ownSlug
  useGeneratedSlug({
    source: name,
    enabled: generates,
    taken: useTakenSlugs(name, generates),
    onSlug: (made) => setValue('slug', made, { shouldValidate: formState.isSubmitted }),
  })
  return (
    <div className="grid content-start gap-4">
      <InputField form={form} name="name" label={texts.name} required />
      <InputField
        form={form}
        name="slug"
        kind="slug"
        label={texts.slug}
        required
        hint={texts.slugHint(slug)}
        rules={{ onChange: () => setOwnSlug(true) }}
      />
      <div className="grid grid-cols-2 gap-4">
        <InputField form={form} name="price" kind="money" label={texts.priceField} required />
        {stockOfSet === null ? (
          <InputField
            form={form}
            name="stock"
            kind="number"
            label={texts.stockField}
            required
            hint={isNew ? undefined : texts.stockHint}
            min={0}
          />
        ) : (
          <Field label={texts.stockField} hint={texts.stockOfSetHint}>
            <Input readOnly className="bg-mist" value={stockOfSet} />
          </Field>
        )}
      </div>
      {product && <Movements product={product} />}
      <div className="grid grid-cols-2 gap-4">
        <InputField form={form} name="sku" label={texts.sku} />
        <InputField
          form={form}
          name="flightHours"
          kind="number"
          label={texts.flightHours}
          hint={texts.flightHoursHint}
          min={1}
          rules={{ setValueAs: numberOrNull }}
        />
      </div>
      <TextareaField form={form} name="description" label={texts.description} rows={4} />
      <MixedContentNote addresses={picturesIn(description ?? '')} />
      <ProductCategories form={form} />
    </div>
  )
}

function Movements({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size={40}
        icon={<History />}
        className="-mt-2 justify-self-start"
        onClick={() => setOpen(true)}
      >
        {texts.movementsTitle}
      </Button>
      {open && <MovementsDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}

function ProductCategories({ form }: Pick<ProductFieldsProps, 'form'>) {
  const { data: categories = [] } = useApi(endpoints.adminCategories, {})
  const { field, fieldState } = useController({ control: form.control, name: 'categoryIds' })
  const accent = useController({ control: form.control, name: 'accentCategoryId' })
  const value = field.value ?? []
  const selected = categories.filter(({ id }) => value.includes(id))

  function choose(ids: number[]) {
    field.onChange(ids)
    if (accent.field.value && !ids.includes(accent.field.value)) accent.field.onChange(null)
  }

  return (
    <>
      <CategoryPicker
        label={texts.categories}
        categories={categories}
        value={value}
        onChange={choose}
        error={fieldState.error?.message}
      />
      {selected.length > 0 && (
        <Field label={texts.accent} error={accent.fieldState.error?.message}>
          <Select
            name="accentCategoryId"
            value={accent.field.value ?? ''}
            onChange={(event) => accent.field.onChange(Number(event.target.value) || null)}
          >
            <option value="">{texts.accentNone}</option>
            {selected.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
