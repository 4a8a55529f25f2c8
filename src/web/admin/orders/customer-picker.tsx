import { type ComponentProps, useState } from 'react'
import type { Customer } from '#shared/contract/customers.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { panelPauseMs } from '#shared/limits.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { useApi } from '#web/api/use-api.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Picker } from './picker.tsx'
import { texts } from './texts.ts'

const maxOptions = 50

type CustomerPickerProps = Pick<ComponentProps<'input'>, 'name' | 'onBlur'> & {
  onChange: (id: number) => void
}

export function CustomerPicker({ onChange, ...props }: CustomerPickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), panelPauseMs)
  const { data, isPending } = useApi(endpoints.adminCustomers, {
    query: { search: search || undefined, limit: maxOptions },
  })
  const [chosen, setChosen] = useState<Customer>()
  const customers = data?.items ?? []
  const options = customers.map((customer) => ({
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
      onSearch={setTyped}
      onChoose={({ id }) => {
        setChosen(customers.find((customer) => customer.id === id))
        onChange(id)
      }}
      {...props}
    />
  )
}
