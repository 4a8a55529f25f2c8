import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Customer } from '#shared/contract/customers.ts'
import { phoneDigits, phonePieces } from '#shared/rules/phone.ts'
import { admin } from '#web/api/admin-queries.ts'
import { fullName } from './people.ts'
import { Picker } from './picker.tsx'
import { texts } from './texts.ts'

const shown = 50
const shortestPhonePiece = 3

/** By name or e-mail as typed, by phone in any writing. */
export function findCustomers(customers: readonly Customer[], typed: string): Customer[] {
  const text = typed.trim().toLowerCase()
  const pieces = phonePieces(text, { atLeast: shortestPhonePiece })
  return customers.filter(
    (customer) =>
      `${fullName(customer)} ${customer.email}`.toLowerCase().includes(text) ||
      pieces.some((piece) => phoneDigits(customer.phone).includes(piece)),
  )
}

type CustomerPickerProps = Pick<ComponentProps<'input'>, 'name' | 'onBlur'> & {
  value: number
  onChange: (id: number) => void
}

export function CustomerPicker({ value, onChange, ...props }: CustomerPickerProps) {
  const { data = [], isPending } = useQuery(admin.customers())
  const [search, setSearch] = useState('')
  const chosen = data.find(({ id }) => id === value)
  const options = findCustomers(data, search)
    .slice(0, shown)
    .map((customer) => ({
      id: customer.id,
      label: fullName(customer),
      hint: [customer.phone, customer.email].filter(Boolean).join(' · '),
    }))
  const message = isPending ? texts.searching : options.length === 0 ? texts.noCustomers : undefined
  return (
    <Picker
      chosen={chosen ? `${fullName(chosen)}, ${chosen.phone}` : ''}
      options={options}
      message={message}
      placeholder={texts.chooseCustomer}
      onSearch={setSearch}
      onChoose={({ id }) => onChange(id)}
      {...props}
    />
  )
}
