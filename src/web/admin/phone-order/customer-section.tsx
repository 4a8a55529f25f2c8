import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Customer } from '#shared/contract/customers.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { panelPauseMs } from '#shared/limits.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { displayPhone, phoneDigits } from '#shared/rules/phone.ts'
import { useApi } from '#web/api/use-api.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PhoneInput } from '#web/ui/phone-input.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Avatar } from '../crud/list/avatar.tsx'
import type { PhoneOrderValues } from './phone-order-form.ts'
import { texts } from './texts.ts'

const shortestPiece = 3
const maxMatches = 5

/** Moves the focus in the same tick, so that the next key is typed into the new field. */
const focusOn = (field: string) => document.querySelector<HTMLElement>(field)?.focus()

type CustomerSectionProps = {
  customer: Customer | null
  onChoose: (customer: Customer | null) => void
}

/** Finds customers while their phone is typed; an unknown phone creates one. */
export function CustomerSection({ customer, onChoose }: CustomerSectionProps) {
  const { register, setValue, control, formState } = useFormContext<PhoneOrderValues>()
  const phone = useWatch({ control, name: 'phone' })
  const [open, setOpen] = useState(false)
  const digits = phone.replace(/\D/g, '').replace(/^[78]/, '')
  const piece = useDebounced(digits, panelPauseMs)
  const { data } = useApi(
    endpoints.adminCustomers,
    { query: { search: piece, limit: maxMatches } },
    { enabled: piece.length >= shortestPiece },
  )
  const matches = piece.length >= shortestPiece ? (data?.items ?? []) : []
  const isKnown = matches.some((one) => phoneDigits(one.phone) === phoneDigits(phone))
  const options = [
    ...matches.map((one) => ({ id: one.id, customer: one })),
    ...(isKnown ? [] : [{ id: 'new', customer: null }]),
  ]
  const isOpen = open && !customer && digits.length >= shortestPiece
  const { active, restart, fieldProps, listProps, optionProps } = useCombobox<(typeof options)[number]>({
    options,
    isOpen,
    onOpenChange: setOpen,
    selection: 'automatic',
    onChoose: (option) => choose(option.customer),
  })

  function choose(match: Customer | null) {
    setOpen(false)
    onChoose(match)
    if (!match) return focusOn('#phone-order-1 [name=firstName]')
    setValue('phone', displayPhone(match.phone), { shouldValidate: true, shouldDirty: true })
    setValue('firstName', match.firstName, { shouldValidate: true })
    // A stored customer has a name: skips to the products.
    focusOn('#phone-order-search')
  }

  function type(text: string) {
    setOpen(true)
    restart()
    if (!customer || phoneDigits(customer.phone) === phoneDigits(text)) return
    onChoose(null)
    setValue('firstName', '')
  }

  const { onChange, onBlur, ...field } = register('phone')
  return (
    <Panel step={1} title={texts.customer} id="phone-order-1">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={texts.phone} required error={formState.errors.phone?.message} className="relative">
          <PhoneInput
            {...field}
            {...fieldProps}
            autoFocus
            onChange={(event) => {
              type(event.target.value)
              return onChange(event)
            }}
            onBlur={(event) => {
              setOpen(false)
              return onBlur(event)
            }}
          />
          {isOpen && (
            <div
              {...listProps(texts.found)}
              className="absolute inset-x-0 top-full z-bar mt-1.5 rounded-md bg-surface p-1.5 shadow-[var(--e3),inset_0_0_0_1px_var(--line)]"
            >
              {options.map((option) => (
                <div
                  key={option.id}
                  {...optionProps(option)}
                  className={cn(
                    'flex min-h-12 cursor-pointer items-center gap-3 rounded-xs px-3 py-1.5',
                    option === active && 'bg-mist',
                  )}
                >
                  <Option customer={option.customer} isWhole={digits.length >= 10} />
                  {option === active && <Kbd className="ml-auto max-md:hidden">{texts.keys.enter}</Kbd>}
                </div>
              ))}
            </div>
          )}
        </Field>
        <Field label={texts.name} required error={formState.errors.firstName?.message}>
          {customer ? (
            <Input key="stored" autoComplete="off" readOnly value={fullName(customer)} />
          ) : (
            <Input key="new" autoComplete="off" {...register('firstName')} />
          )}
        </Field>
      </div>
    </Panel>
  )
}

function Option({ customer, isWhole }: { customer: Customer | null; isWhole: boolean }) {
  if (!customer)
    return (
      <>
        <span className="grid size-9 flex-none place-items-center rounded-pill text-ink-2 shadow-ctl">
          <Plus className="size-4" />
        </span>
        <span className="leading-ui">
          <span className="block font-medium">{texts.newCustomer}</span>
          <span className="text-ink-3 text-ui">{isWhole ? texts.thenName : texts.finishNumber}</span>
        </span>
      </>
    )
  return (
    <>
      <Avatar name={fullName(customer)} className="size-9" />
      <span className="min-w-0 leading-ui">
        <span className="wrap-anywhere block font-medium">{fullName(customer)}</span>
        <span className="text-ink-3 text-ui">{displayPhone(customer.phone)}</span>
      </span>
    </>
  )
}
