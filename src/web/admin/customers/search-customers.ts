import type { Customer } from '#shared/contract/customers.ts'

/** First name, last name or e-mail, whatever the capitals. */
export function searchCustomers(customers: readonly Customer[], typed: string): readonly Customer[] {
  const text = typed.trim().toLowerCase()
  if (!text) return customers
  return customers.filter((customer) =>
    fieldsOf(customer).some((field) => field.toLowerCase().includes(text)),
  )
}

const fieldsOf = ({ firstName, lastName, email }: Customer) => [
  firstName,
  lastName,
  email,
  `${firstName} ${lastName}`,
]
