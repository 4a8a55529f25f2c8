const day = 24
const week = 7 * day

/** Hours by SKU; the first match counts. */
const families: [sku: RegExp, hours: number | null][] = [
  // Air or empty.
  [/^(LT|CH)-13-|-P\d+$|^(AR|GR|GK|PZ|WD|PG)-|^FG-[A-Z]+-(3\d|40)/, null],
  [/^(FH|FS|FR)-|^BX-70-HEARTS$|^ST-LOVE-14$|^FB-(HEART|STAR|PLANETS)/, 2 * week],
  [/^(FG|FB)-/, week],
  [/^(DG|JB|LR)-|^MO-DIGIT$/, week],
  [/^(BQ|FN)-|^ST-(ONE|BABY|JUB)/, week],
  [/^BD-/, 5 * day],
  [/^LT-90-/, 2 * day],
  [/^LT-60-/, 36],
  [/^CF-60-/, 2 * day],
  [/^CF-45-|^ST-HEN-N$/, day],
  [/^CF-30-/, 8],
  [/^(LT|CH|MT|LB|MX|BX|ST)-|^MO-TEXT$/, 12],
]

export function flightHoursOf(sku: string): number | null {
  const family = families.find(([pattern]) => pattern.test(sku))
  if (!family) throw new Error(`nobody knows whether ${sku} floats`)
  return family[1]
}
