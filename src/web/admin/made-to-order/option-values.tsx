import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { shortAmount } from '#shared/rules/money.ts'
import { paintOf } from '#shared/rules/swatch.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { MoneyInput } from '../crud/form/money-input.tsx'
import { SortHandle, useSortable } from '../crud/form/sortable.tsx'
import { useRows } from '../crud/list/use-rows.ts'
import { type ChoiceInput, type ErrorAt, nextValue, type ValueInput } from './group-form.ts'
import { texts } from './texts.ts'
import { ValueLook } from './value-look.tsx'

type OptionValuesProps = {
  group: ChoiceInput
  name: string
  onChange: (changed: (group: ChoiceInput) => ChoiceInput) => void
  errorAt: ErrorAt
  images: readonly string[]
}

export function OptionValues({ group, name, onChange, errorAt, images }: OptionValuesProps) {
  const { rows, add, change, remove, move } = useRows<ValueInput>(group.values, (changed) =>
    onChange((one) => ({ ...one, values: changed(one.values) })),
  )
  const [looked, setLooked] = useState<number>()
  const nameOf = (index: number) => group.values[index]?.name || texts.value(index + 1)
  const sorting = useSortable({ count: rows.length, nameOf, onMove: move })
  const next = nextValue(group)
  const error = errorAt('values')

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.values(name)}</legend>
      <ul ref={sorting.list} className="grid gap-2">
        {rows.map(({ item, key }, index) => {
          const problem =
            errorAt(`values.${index}.name`) ??
            errorAt(`values.${index}.price`) ??
            errorAt(`values.${index}.swatch`)
          const changeParts = (parts: Partial<ValueInput>) =>
            change(index, (value) => ({ ...value, ...parts }))
          return (
            <li key={key} {...sorting.row(index)} className="data-held:opacity-50">
              <ValueRow
                value={item}
                number={index + 1}
                name={nameOf(index)}
                handle={<SortHandle {...sorting.handle(index)} />}
                isFace={group.draws === 'face'}
                isWrong={problem !== undefined}
                isLooked={looked === key}
                onLook={() => setLooked(looked === key ? undefined : key)}
                onChange={changeParts}
                onRemove={() => remove(index)}
              />
              {looked === key && (
                <ValueLook
                  value={item}
                  needsColour={group.draws === 'letters'}
                  images={images}
                  onChange={changeParts}
                />
              )}
              {problem && <FieldError>{problem}</FieldError>}
            </li>
          )
        })}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      {next && (
        <Button variant="quiet" size={40} icon={<Plus />} className="mt-2.5" onClick={() => add(next)}>
          {texts.addValue}
        </Button>
      )}
      <VisuallyHidden role="status">{sorting.announcement}</VisuallyHidden>
    </fieldset>
  )
}

type ValueRowProps = {
  value: ValueInput
  number: number
  name: string
  handle: ReactNode
  isFace: boolean
  isWrong: boolean
  isLooked: boolean
  onLook: () => void
  onChange: (parts: Partial<ValueInput>) => void
  onRemove: () => void
}

function ValueRow({ value, number, name, handle, isFace, isWrong, isLooked, ...on }: ValueRowProps) {
  const { image, swatch, isAvailable = true } = value
  return (
    <div className="flex flex-wrap items-center gap-1.5 md:flex-nowrap">
      <span className="inline-flex flex-none max-md:order-3">{handle}</span>
      <button
        type="button"
        aria-label={texts.look(name)}
        aria-expanded={isLooked}
        onClick={on.onLook}
        className="grid size-9 flex-none place-items-center rounded-pill pointer-coarse:size-11"
      >
        {image && !swatch ? (
          <Picture src={image} alt="" sizes="32px" className="size-8 rounded-pill" />
        ) : (
          <Swatch
            colour={swatch ? paintOf(swatch) : 'var(--mist-2)'}
            className={cn('size-7.5', !isAvailable && 'opacity-45')}
          />
        )}
      </button>
      <Input
        autoComplete="off"
        aria-label={texts.value(number)}
        aria-invalid={isWrong || undefined}
        readOnly={isFace}
        className={cn(
          'min-w-0 flex-1 max-md:order-1 max-md:basis-[calc(100%-7rem)]',
          !isAvailable && 'text-ink-3 line-through',
          isFace && 'bg-mist',
        )}
        value={value.name}
        onChange={({ target }) => on.onChange({ name: target.value })}
      />
      <span className="relative max-md:order-4 max-md:flex-1 md:w-26 md:flex-none">
        <MoneyInput
          aria-label={texts.valuePrice(name)}
          className="pr-8 text-right"
          value={shortAmount(value.price)}
          onChange={(price) => on.onChange({ price })}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-ink-3"
        >
          ₽
        </span>
      </span>
      <IconButton label={texts.removeValue(name)} className="max-md:order-2" onClick={on.onRemove}>
        <X />
      </IconButton>
    </div>
  )
}
