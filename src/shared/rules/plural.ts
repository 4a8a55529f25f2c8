const rules = new Intl.PluralRules('ru')

/** plural(45, ['товар', 'товара', 'товаров']) → «товаров» */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const rule = rules.select(count)
  if (rule === 'one') return one
  return rule === 'few' ? few : many
}

const grouped = new Intl.NumberFormat('ru-RU')

/** «1 048 товаров» */
export const counted = (count: number, forms: readonly [string, string, string]) =>
  `${grouped.format(count)} ${plural(count, forms)}`
