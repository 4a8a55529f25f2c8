import { expect, test } from 'vitest'
import { readSettings } from '#shared/shop.ts'
import { filledRows, withoutDemo } from './demo-facts.ts'

const { shop } = readSettings({}, {})

test('a new owner finds the demo’s facts empty, what they have said themselves stays', () => {
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

test('what the environment fixes is shown as it is, even if it is the demo’s', () => {
  expect(withoutDemo(shop, ['shop.brand', 'shop.legal'])).toMatchObject({
    brand: 'Шар-птица',
    legal: shop.legal,
  })
})
