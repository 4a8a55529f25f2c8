import { grouped } from './grouped.ts'

/** plural(45, ['товар', 'товара', 'товаров']) → «товаров» */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const [tens, units] = [count % 100, count % 10]
  if (tens >= 11 && tens <= 14) return many
  if (units === 1) return one
  return units >= 2 && units <= 4 ? few : many
}

export const counted = (count: number, forms: readonly [string, string, string]) =>
  `${grouped(count)} ${plural(count, forms)}`
