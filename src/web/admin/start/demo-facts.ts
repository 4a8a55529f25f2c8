import type { ShopSettings } from '#shared/contract/settings.ts'
import { readSettings } from '#shared/shop.ts'

const { shop: demo } = readSettings({}, {})
const invented = ['brand', 'city', 'cityIn', 'cityAround', 'phone', 'email', 'address', 'mapUrl'] as const

/** Clears the invented facts of the demo shop; the labels of legal details stay. */
export function withoutDemo(shop: ShopSettings, locked: readonly string[]): ShopSettings {
  const isDemo = (field: (typeof invented)[number]) =>
    shop[field] === demo[field] && !locked.includes(`shop.${field}`)
  const blank = Object.fromEntries(invented.filter(isDemo).map((field) => [field, '']))
  const legal = shop.legal.map((row) => {
    const isInvented = demo.legal.some(({ label, value }) => label === row.label && value === row.value)
    return isInvented && !locked.includes('shop.legal') ? { ...row, value: '' } : row
  })
  return { ...shop, ...blank, legal }
}

export const filledRows = (legal: ShopSettings['legal']) => legal.filter(({ value }) => value.trim() !== '')
