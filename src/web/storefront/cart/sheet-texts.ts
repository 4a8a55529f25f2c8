import { formatRub } from '#shared/rules/money.ts'

/** Separate file, because texts.ts loads with every page and these only with the open panel. */
export const sheetTexts = {
  removed: (name: string, total: string) =>
    `Удалено из корзины: ${name}. Осталось на сумму ${formatRub(total)}`,
  removedLast: (name: string) => `Удалено из корзины: ${name}. Больше в ней ничего нет`,
}
