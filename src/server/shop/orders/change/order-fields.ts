import { changedFields, type FieldNames } from '#server/platform/edits/edits.ts'
import type { EditedLine, OrderFields } from '../orders-store.ts'

const names = {
  status: 'статус',
  items: 'товары',
  firstName: 'имя',
  lastName: 'фамилия',
  phone: 'телефон',
  email: 'email',
  deliveryAddress: 'адрес доставки',
  deliveryDate: 'дата доставки',
  deliveryTime: 'время доставки',
  slotFrom: 'время доставки',
  slotTo: 'время доставки',
  notes: 'примечание',
  delivery: 'доставка',
  deliveryFee: 'стоимость доставки',
  isFeeByHand: 'стоимость доставки',
  courierId: 'курьер',
} satisfies FieldNames

export const staleWords = { changed: 'Заказ тем временем изменён', names }

type Edited = OrderFields & { items: readonly EditedLine[] }

/** Only the quantity of a line can change. */
export const editedFields = (before: Edited, after: Edited): string[] =>
  changedFields(names, withLines(before), withLines(after))

const withLines = ({ items, ...order }: Edited) => ({
  ...order,
  items: items.map(({ id, productId, quantity }) => ({ id, productId, quantity })),
})
