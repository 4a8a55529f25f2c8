import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { cappedTotal, isDeep, listOrPage, type Page } from '#server/platform/db/paging.ts'
import { customers } from '#server/platform/db/schema.ts'
import { inTransaction, type Queries, type Tx } from '#server/platform/db/tx.ts'
import type { Customer, CustomerChange, CustomerForm } from '#shared/contract/customers.ts'
import type { SearchQuery } from '#shared/contract/paging.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { phoneDigits } from '#shared/rules/phone.ts'
import { forgetPeople, recordChange, secret, skipCallEntry } from '../journal/journal.ts'
import {
  type CustomerRow,
  countCustomers,
  countMatches,
  findByPhone,
  findCustomer,
  findOrAddCustomer,
  holdCustomer,
  insertCustomer,
  lockCustomer,
  type Person,
  removeCustomer,
  selectCustomers,
  selectDeepCustomers,
  updateCustomer,
} from './customers-store.ts'
import { personMatches } from './person-search.ts'

export { findOrAddCustomer, holdCustomer, lockCustomer, type Person, personMatches, removeCustomer }

const missing = () => notFound('Клиент не найден')

export const customerDto = ({ createdAt, ...row }: CustomerRow): Customer => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const minPhoneDigits = 3

export async function listCustomers({ db }: Pick<Deps, 'db'>, query: SearchQuery) {
  const text = query.search?.trim()
  if (text) return searchCustomers(db, text, query)
  const { limit, offset = 0 } = query
  if (limit !== undefined && isDeep({ limit, offset })) return deepPage(db, { limit, offset })
  const rows = selectCustomers(db, undefined, query).then(customersDto)
  return listOrPage(query, rows, () => countCustomers(db))
}

const customersDto = (rows: CustomerRow[]) => rows.map(customerDto)

async function deepPage(db: Queries, page: Page) {
  const total = await countCustomers(db)
  const rows = await selectDeepCustomers(db, page, total)
  return { items: customersDto(rows), total }
}

async function searchCustomers(db: Queries, text: string, query: SearchQuery) {
  const matches = personMatches(customers, text, { minDigits: minPhoneDigits })
  const rows = selectCustomers(db, matches, query).then(customersDto)
  if (query.limit === undefined) return rows
  const [items, count] = await Promise.all([rows, countMatches(db, matches)])
  return { items, ...cappedTotal(count) }
}

export async function getCustomer(deps: Pick<Deps, 'db'>, id: number): Promise<CustomerRow> {
  const row = await findCustomer(deps.db, id)
  if (!row) throw missing()
  return row
}

export function personOf(form: CustomerForm): Person
export function personOf(change: CustomerChange): Partial<Person>
export function personOf({ firstName, lastName, email, phone }: CustomerChange): Partial<Person> {
  return {
    firstName,
    lastName,
    email,
    ...(phone !== undefined && { phone, phoneDigits: phoneDigits(phone) }),
  }
}

async function explainTaken(
  deps: Pick<Deps, 'db'>,
  { phone }: CustomerChange,
  error: unknown,
): Promise<never> {
  if (phone === undefined || violatedConstraint(error) !== 'customers_phone_digits_key') throw error
  const other = await findByPhone(deps.db, phoneDigits(phone))
  const name = other ? fullName(other) : ''
  const message = `Телефон уже принадлежит клиенту ${name}`.trim()
  throw conflict(message, { reason: 'taken' }, { phone: message })
}

export async function createCustomer(
  deps: Pick<Deps, 'db' | 'clock'>,
  form: CustomerForm,
): Promise<Customer> {
  const values = { ...personOf(form), createdAt: deps.clock() }
  return inTransaction(deps.db, async (tx) => {
    const row = await insertCustomer(tx, values)
    await recordCustomer(tx, null, row)
    return customerDto(row)
  }).catch((error) => explainTaken(deps, form, error))
}

export async function changeCustomer(
  deps: Pick<Deps, 'db'>,
  id: number,
  change: CustomerChange,
): Promise<Customer> {
  if (Object.keys(change).length === 0) {
    skipCallEntry()
    return customerDto(await getCustomer(deps, id))
  }
  return inTransaction(deps.db, async (tx) => {
    const before = await lockCustomer(tx, id)
    const row = await updateCustomer(tx, id, personOf(change))
    if (!before || !row) throw missing()
    await recordCustomer(tx, before, row)
    return customerDto(row)
  }).catch((error) => explainTaken(deps, change, error))
}

const snapshotOf = ({ firstName, lastName, phone, email }: CustomerRow) => ({
  firstName,
  lastName,
  phone,
  email,
})

const recordCustomer = (tx: Tx, before: CustomerRow | null, after: CustomerRow) =>
  recordChange(tx, {
    entity: 'customers',
    id: after.id,
    name: fullName(after),
    before: before && snapshotOf(before),
    after: snapshotOf(after),
  })

/** The journal records the removal without the name, which could not be erased there later. */
export async function recordGone(
  tx: Tx,
  { id, ...customer }: CustomerRow,
  { action, orderIds = [] }: { action: 'delete' | 'erase'; orderIds?: number[] },
) {
  await forgetPeople(tx, { customerIds: [id], orderIds })
  const { firstName, lastName, phone, email } = customer
  const before = {
    firstName: secret(firstName),
    lastName: secret(lastName),
    phone: secret(phone),
    email: secret(email),
  }
  await recordChange(tx, { entity: 'customers', id, name: null, before, after: null, action })
}

export async function deleteCustomer(deps: Pick<Deps, 'db'>, id: number): Promise<{ success: true }> {
  await inTransaction(deps.db, async (tx) => {
    const row = await removeCustomer(tx, id)
    if (!row) throw missing()
    await recordGone(tx, row, { action: 'delete' })
  })
  return { success: true }
}
