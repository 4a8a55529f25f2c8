import { fromKopecks, isPrice, toKopecks } from '#shared/rules/money.ts'
import type { GroupInput } from './group-form.ts'

export function priceRange(
  price: string,
  groups: readonly GroupInput[],
): { from: string; to: string } | null {
  const extras = groups.map(extrasOf)
  if (![price, ...extras.flat()].every(isPrice)) return null
  const sums = groups.map(({ required }, index) => {
    const kopecks = (extras[index] ?? []).map(toKopecks)
    return {
      least: required && kopecks.length > 0 ? Math.min(...kopecks) : 0,
      most: Math.max(0, ...kopecks),
    }
  })
  const add = (key: 'least' | 'most') =>
    fromKopecks(sums.reduce((sum, extra) => sum + extra[key], toKopecks(price)))
  return { from: add('least'), to: add('most') }
}

const extrasOf = (group: GroupInput): string[] =>
  group.kind === 'text'
    ? [group.price ?? '0']
    : group.values.filter(({ isAvailable = true }) => isAvailable).map((value) => value.price ?? '0')
