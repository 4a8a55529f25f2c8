import { expect, it } from 'vitest'
import type { OptionGroup } from '#shared/rules/options.ts'
import { blankOrder, phoneOrderForm } from './phone-order-form.ts'

const value = { id: 1, name: 'Лиловый', price: '0.00', image: null, isAvailable: true }
const groups: OptionGroup[] = [
  { id: 11, kind: 'choice', name: 'Цвет', required: true, values: [value] },
  { id: 12, kind: 'text', name: 'Надпись', required: true, maxLength: 5, price: '0.00' },
  { id: 13, kind: 'text', name: 'Лента', required: false, maxLength: 5, price: '0.00' },
]
const form = phoneOrderForm((productId) => (productId === 7 ? groups : []))

const line = (productId: number, ...options: { groupId: number; valueId?: number; text?: string }[]) => ({
  productId,
  quantity: 1,
  price: '100.00',
  options,
})

const refusedFields = (items: ReturnType<typeof line>[]) => {
  const order = { ...blankOrder, phone: '+7 (902) 555-77-02', firstName: '', items }
  return form.safeParse(order).error?.issues.map(({ path }) => path.join('.'))
}

it('a phone order checks the options of each line before it is sent', () => {
  const answered = line(7, { groupId: 11, valueId: 1 }, { groupId: 12, text: 'Аня' })
  const halfAnswered = line(7, { groupId: 11, valueId: 1 })
  const tooLong = line(7, { groupId: 11, valueId: 1 }, { groupId: 12, text: 'Аня и Таня' })
  expect(refusedFields([line(3), answered])).toEqual(['firstName'])
  expect(refusedFields([line(7), line(3), halfAnswered, tooLong])).toEqual([
    'firstName',
    'items.0.options',
    'items.2.options',
    'items.3.options',
  ])
})
