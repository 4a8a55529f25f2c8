import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Product } from '#shared/contract/products.ts'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import {
  charactersLeft,
  judgeAnswers,
  type OptionAnswer,
  type OptionGroup,
  piecePrice,
} from '#shared/rules/options.ts'
import { productQuery } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { answerComplaints } from './answer-complaints.ts'
import type { WithItems } from './item-values.ts'
import { answersOf, type KeptLines, keptPrice } from './kept-lines.ts'
import { texts } from './texts.ts'

type LineOptionsProps = { index: number; kept: KeptLines }

/** A stored line keeps its options until staff choose to change them. */
export function LineOptions({ index, kept }: LineOptionsProps) {
  const { control, setValue, clearErrors, formState } = useFormContext<WithItems>()
  const { id, productId, options: answers } = useWatch({ control, name: `items.${index}` })
  const { data: product } = useQuery({ ...productQuery(productId), enabled: productId > 0 })
  const stored = kept.find((line) => line.id === id)
  const refusal = formState.errors.items?.[index]?.options
  const complaints = answerComplaints(product?.options ?? [], answers ?? [])
  const error = complaints.size > 0 ? undefined : refusal?.message

  function answer(next: OptionAnswer[], { price, options }: Product) {
    const { chosen } = judgeAnswers(options, next)
    if (answerComplaints(options, next).size === 0) clearErrors(`items.${index}.options`)
    setValue(`items.${index}.options`, next, { shouldDirty: true })
    setValue(
      `items.${index}.price`,
      keptPrice(kept, { id, productId }, chosen) ?? piecePrice(price, chosen),
      { shouldDirty: true },
    )
  }

  if (stored && !answers)
    return (
      (stored.options.length > 0 || (product && product.options.length > 0)) && (
        <div className="col-span-full flex flex-wrap items-center gap-x-3 text-ink-2 text-ui">
          <span className="wrap-anywhere min-w-0">
            {stored.options.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
          </span>
          {product && product.options.length > 0 && (
            <Button
              variant="ghost"
              size={40}
              className="-mx-3"
              onClick={() => answer(answersOf(product.options, stored.options), product)}
            >
              {texts.changeOptions}
            </Button>
          )}
        </div>
      )
    )
  if (!product || product.options.length === 0) return error && <FieldError>{error}</FieldError>
  return (
    <div className="col-span-full grid gap-3 sm:grid-cols-2 md:grid-cols-3">
      {product.options.map((group) => (
        <OptionField
          key={group.id}
          name={`items.${index}.options.${group.id}`}
          group={group}
          answer={answers?.find(({ groupId }) => groupId === group.id)}
          complaint={refusal && complaints.get(group.id)}
          onAnswer={(given) => {
            const others = (answers ?? []).filter(({ groupId }) => groupId !== group.id)
            answer(given ? [...others, given] : others, product)
          }}
        />
      ))}
      {error && (
        <div className="col-span-full">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

type OptionFieldProps = {
  name: string
  group: OptionGroup
  answer: OptionAnswer | undefined
  complaint: string | undefined
  onAnswer: (answer: OptionAnswer | null) => void
}

const withPrice = (name: string, price: string) =>
  toKopecks(price) > 0 ? `${name} (+ ${formatRub(price)})` : name

function OptionField({ name, group, answer, complaint, onAnswer }: OptionFieldProps) {
  const { id: groupId, required } = group
  if (group.kind === 'text') {
    const text = answer?.text ?? ''
    const left = charactersLeft(text, group.maxLength)
    return (
      <Field
        label={withPrice(group.name, group.price)}
        required={required}
        counter={left}
        error={left < 0 ? texts.tooLong(-left) : complaint}
      >
        <Input
          name={name}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onAnswer(target.value ? { groupId, text: target.value } : null)}
        />
      </Field>
    )
  }
  return (
    <Field label={group.name} required={required} error={complaint}>
      <Select
        name={name}
        value={answer?.valueId ?? ''}
        onChange={({ target }) => onAnswer(target.value ? { groupId, valueId: Number(target.value) } : null)}
      >
        <option value="">{texts.notChosen}</option>
        {group.values.map((value) => (
          <option key={value.id} value={value.id} disabled={!value.isAvailable}>
            {value.isAvailable ? withPrice(value.name, value.price) : texts.unavailableValue(value.name)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
