import { ChevronDown, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatRub, isPrice, shortAmount, toKopecks } from '#shared/rules/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { MoneyInput } from '../crud/form/money-input.tsx'
import type { ErrorAt, GroupInput, TextInput } from './group-form.ts'
import { OptionValues } from './option-values.tsx'
import { texts } from './texts.ts'

type OptionGroupProps = {
  group: GroupInput
  name: string
  isOpen: boolean
  isStored: boolean
  onToggle: () => void
  handle: ReactNode
  onChange: (changed: (group: GroupInput) => GroupInput) => void
  onRemove: () => void
  errorAt: ErrorAt
  images: readonly string[]
}

export function OptionGroup(props: OptionGroupProps) {
  const { group, name, isOpen, isStored, onToggle, handle, onChange, onRemove, errorAt, images } = props
  const id = useId()
  return (
    <section aria-label={name}>
      <div className="flex min-h-15 items-center gap-1.5 py-1.5 pr-2.5 pl-1">
        {handle}
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-semibold leading-ui">{name}</p>
          <p className="text-ink-3 text-xs">{hintOf(group)}</p>
        </div>
        {group.required && <Badge tone="info">{texts.required}</Badge>}
        {isStored && (
          <IconButton
            label={isOpen ? texts.close(name) : texts.open(name)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
          >
            <ChevronDown className={isOpen ? 'rotate-180' : undefined} />
          </IconButton>
        )}
      </div>
      {isOpen && (
        <div id={id} className="grid gap-3.5 px-3 pb-3 md:pl-11">
          <Field label={texts.groupName} required error={errorAt('name')}>
            <Input
              autoComplete="off"
              value={group.name}
              onChange={({ target }) => onChange((one) => ({ ...one, name: target.value }))}
            />
          </Field>
          {group.kind === 'choice' ? (
            <OptionValues
              group={group}
              name={name}
              onChange={(changed) => onChange((one) => (one.kind === 'choice' ? changed(one) : one))}
              errorAt={errorAt}
              images={images}
            />
          ) : (
            <TextFields
              group={group}
              onChange={(parts) => onChange((one) => (one.kind === 'text' ? { ...one, ...parts } : one))}
              errorAt={errorAt}
            />
          )}
          <Switch
            label={texts.required}
            checked={group.required ?? false}
            onChange={({ target }) => onChange((one) => ({ ...one, required: target.checked }))}
          />
          <Button
            variant="ghost"
            size={40}
            icon={<Trash2 />}
            className="-ml-3 justify-self-start text-danger"
            onClick={onRemove}
          >
            {texts.removeGroup}
          </Button>
        </div>
      )}
    </section>
  )
}

function hintOf(group: GroupInput): string {
  if (group.kind === 'choice') return texts.choiceHint(group.values.length)
  const { maxLength, price = '' } = group
  return texts.textHint(maxLength || 0, isPrice(price) && toKopecks(price) > 0 ? formatRub(price) : '')
}

type TextFieldsProps = {
  group: TextInput
  onChange: (parts: Partial<TextInput>) => void
  errorAt: ErrorAt
}

function TextFields({ group, onChange, errorAt }: TextFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3.5">
      <Field label={texts.maxLength} required error={errorAt('maxLength')}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          value={Number.isNaN(group.maxLength) ? '' : group.maxLength}
          onChange={({ target }) => onChange({ maxLength: target.valueAsNumber })}
        />
      </Field>
      <Field label={texts.price} error={errorAt('price')}>
        <MoneyInput value={shortAmount(group.price)} onChange={(price) => onChange({ price })} />
      </Field>
    </div>
  )
}
