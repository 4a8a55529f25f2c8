import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { maxPieces } from '#shared/limits.ts'
import { isPublic } from '#shared/rules/is-public.ts'
import { isPrice, lineTotal } from '#shared/rules/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Price } from '#web/ui/price.tsx'
import { emptyItem, totalOf, type WithItems } from './item-values.ts'
import { asKept, type KeptLines, keptName } from './kept-lines.ts'
import { LineOptions } from './line-options.tsx'
import { ProductPicker } from './product-picker.tsx'
import { texts } from './texts.ts'

const nothingKept: KeptLines = []

export function ItemsEditor({ kept = nothingKept }: { kept?: KeptLines }) {
  const { control, formState } = useFormContext<WithItems>()
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' })
  const items = useWatch({ control, name: 'items' })
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const nameOf = (productId: number) => keptName(kept, productId) ?? names[productId] ?? ''
  const error = formState.errors.items?.root?.message ?? formState.errors.items?.message

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold text-md">{texts.items}</legend>
      {fields.map((field, index) => (
        <ItemFields
          key={field.key}
          index={index}
          name={nameOf(items[index]?.productId ?? 0)}
          kept={kept}
          onName={(id, name) => setNames((all) => ({ ...all, [id]: name }))}
          onRemove={() => remove(index)}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="quiet" icon={<Plus />} onClick={() => append({ ...emptyItem })}>
          {texts.addItem}
        </Button>
        <p className="flex items-baseline gap-3" aria-live="polite">
          <span className="font-semibold">{texts.total}</span>
          <Price value={totalOf(items)} size="card" />
        </p>
      </div>
    </fieldset>
  )
}

type ItemFieldsProps = {
  index: number
  name: string
  kept: KeptLines
  onName: (id: number, name: string) => void
  onRemove: () => void
}

function ItemFields({ index, name, kept, onName, onRemove }: ItemFieldsProps) {
  const { control, register, setValue, formState } = useFormContext<WithItems>()
  const errors = formState.errors.items?.[index]
  const { productId, price, quantity } = useWatch({ control, name: `items.${index}` })
  const sum = isPrice(price) && Number.isInteger(quantity) && quantity > 0 ? lineTotal(price, quantity) : null
  return (
    <div className="grid grid-cols-[1fr_5.5rem_auto] items-start gap-x-3 gap-y-2.5 rounded-md p-3 shadow-hairline md:grid-cols-[minmax(0,1fr)_7rem_6rem_6.5rem_auto]">
      <Field
        label={texts.product}
        required
        error={errors?.productId?.message}
        className="col-span-full md:col-span-1"
      >
        <Controller
          control={control}
          name={`items.${index}.productId`}
          render={({ field: { name: fieldName, onChange, onBlur } }) => (
            <ProductPicker
              name={fieldName}
              chosen={name}
              isOffered={isPublic}
              asSold={(product) => asKept(kept, product)}
              onBlur={onBlur}
              onChoose={(product) => {
                if (product.id === productId) return
                onName(product.id, product.name)
                onChange(product.id)
                setValue(`items.${index}.id`, undefined)
                setValue(`items.${index}.options`, product.options.length > 0 ? [] : undefined)
                setValue(`items.${index}.price`, product.price, { shouldDirty: true, shouldValidate: true })
              }}
            />
          )}
        />
      </Field>
      <Field label={texts.price} error={errors?.productId ? undefined : errors?.price?.message}>
        <Input readOnly tabIndex={-1} className="bg-mist" {...register(`items.${index}.price`)} />
      </Field>
      <Field label={texts.quantityFull} error={errors?.quantity?.message}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={maxPieces}
          {...register(`items.${index}.quantity`, { valueAsNumber: true })}
        />
      </Field>
      <p className="pt-9 text-right font-semibold max-md:hidden">
        {sum ? <Price value={sum} size="inherit" /> : texts.none}
      </p>
      <IconButton label={texts.removeItem} variant="danger" className="mt-7" onClick={onRemove}>
        <Trash2 />
      </IconButton>
      <LineOptions index={index} kept={kept} />
    </div>
  )
}
