import { formatRub } from '#shared/rules/money.ts'

/** Said by the open panel only: texts.ts comes with every page. */
export const sheetTexts = {
  removed: (name: string, total: string) =>
    `Удалено из корзины: ${name}. Осталось на сумму ${formatRub(total)}`,
  removedLast: (name: string) => `Удалено из корзины: ${name}. Больше в ней ничего нет`,
}
