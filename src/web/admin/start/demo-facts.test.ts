import { expect, test } from 'vitest'
import { readSettings } from '#shared/shop.ts'
import { filledRows, withoutDemo } from './demo-facts.ts'

const { shop } = readSettings({}, {})

test('a new owner sees empty fields for the demo’s facts, and their own entries stay', () => {
  const opened = withoutDemo({ ...shop, phone: '+7 (8152) 55-55-55' }, [])
  expect(opened).toMatchObject({
    brand: '',
    email: '',
    phone: '+7 (8152) 55-55-55',
    freeDeliveryFrom: '3000.00',
  })
  expect(opened.legal.map(({ label, value }) => [label, value])).toContainEqual(['ИНН', ''])
  expect(
    filledRows([
      { label: 'ИНН', value: ' ' },
      { label: 'ОГРНИП', value: '1' },
    ]),
  ).toEqual([{ label: 'ОГРНИП', value: '1' }])
})

test('facts that the environment sets are shown unchanged, even when they are the demo’s', () => {
  expect(withoutDemo(shop, ['shop.brand', 'shop.legal'])).toMatchObject({
    brand: 'Шар-птица',
    legal: shop.legal,
  })
})
