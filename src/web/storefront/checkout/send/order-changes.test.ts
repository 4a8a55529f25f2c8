import { describe, expect, it } from 'vitest'
import type { Cart } from '#shared/rules/cart.ts'
import type { LineRemark as CartRemark } from '#web/storefront/cart/line-remark.ts'
import {
  changesOf,
  conflictChanges,
  followNames,
  followShop,
  goneChanges,
  linesNow,
  remarkInWords,
  renamedLines,
  unseenChanges,
} from './order-changes.ts'

const item = { name: 'Шар', image: '', slug: 'shar' }
const cart: Cart = [
  { ...item, id: 1, price: '100.00', quantity: 2 },
  { ...item, id: 2, price: '200.00', quantity: 5 },
  { ...item, id: 3, price: '300.00', quantity: 1 },
]
const line = (productId: number, price: string, stock: number) => ({ productId, name: 'Шар', price, stock })

describe('the cart remarks of a refused order', () => {
  it('mark only the lines with a new price', () => {
    const { remarks } = conflictChanges(
      {
        message: '',
        reason: 'price',
        lines: [line(1, '120.00', 9), line(2, '200', 9), line(3, '300.00', 9)],
      },
      cart,
    )
    expect(remarks).toEqual({ 1: { text: 'Новая цена, было 100\u00A0₽', kind: 'changed' } })
  })

  it('list the remaining and the sold-out lines', () => {
    const { remarks } = conflictChanges(
      { message: '', reason: 'stock', lines: [line(2, '200.00', 3), line(3, '300.00', 0)] },
      cart,
    )
    expect(remarks).toEqual({
      2: { text: 'Осталось 3 шт., количество изменено', kind: 'changed' },
      3: { text: 'Закончился, уберите его из заказа', kind: 'gone' },
    })
  })

  it('include the line of a product that is not sold any more', () => {
    expect(goneChanges({ 'items.1.productId': 'Товар больше не продаётся' }, cart)?.remarks).toEqual({
      2: { text: 'Товар больше не продаётся', kind: 'gone' },
    })
    expect(goneChanges({ 'customer.phone': 'нет' }, cart)).toBeNull()
  })

  it('include the line with a missing option', () => {
    expect(goneChanges({ 'items.1.options': 'Выберите: Лента' }, cart)?.remarks).toEqual({
      2: { text: 'Выберите: Лента', kind: 'options' },
    })
  })

  it('ask to remove lines first where a second try would not help', () => {
    const refused = { ...line(3, '300.00', 9), unavailable: ['Цвет'] }
    const messages = [
      goneChanges({ 'items.1.productId': 'Товар больше не продаётся' }, cart),
      conflictChanges({ message: '', reason: 'stock', lines: [refused] }, cart),
    ].map((changes) => changes?.message)
    const message =
      'Отмеченные товары заказать не получится. Замените или уберите их и нажмите «Оформить заказ» ещё раз.'
    expect(messages).toEqual([message, message])
  })

  it('stay until the last marked line is removed', () => {
    const gone = goneChanges({ 'items.0.productId': 'нет', 'items.1.productId': 'нет' }, cart)
    if (!gone) throw new Error('nothing is told')
    expect(changesOf(gone, cart.slice(1))).toBe(gone)
    expect(changesOf(gone, cart.slice(2))).toBeNull()
    const ofNoLine = unseenChanges([], 'Дороже.')
    expect(changesOf(ofNoLine, cart)).toBe(ofNoLine)
  })
})

it.each<[CartRemark, string, string]>([
  [{ kind: 'gone' }, 'gone', 'Товар больше не продаётся'],
  [{ kind: 'options', names: ['Цвет'] }, 'options', 'Так больше не сделать (Цвет), выберите другое'],
  [{ kind: 'options', names: [] }, 'options', 'Так больше не сделать, выберите другое'],
  [{ kind: 'required', names: ['Цвет', 'Лента'] }, 'options', 'Выберите: Цвет, Лента'],
  [{ kind: 'stock', stock: 0 }, 'gone', 'Закончился, уберите его из заказа'],
  [{ kind: 'stock', stock: 2 }, 'short', 'Осталось 2 шт., уменьшите количество'],
  [
    { kind: 'together', stock: 3 },
    'short',
    'Осталось 3 шт., вместе с другими отмеченными товарами не хватает',
  ],
  [{ kind: 'changed', price: '100.00', words: null }, 'changed', 'Новая цена, было 100\u00A0₽'],
  [
    { kind: 'changed', price: '100.00', words: 'Золото' },
    'changed',
    'Новое название, было «Золото». Новая цена, было 100\u00A0₽',
  ],
])('a remark of the cart is shown before the order: %o', (known, kind, text) => {
  expect(remarkInWords(known)).toEqual({ kind, text })
})

describe('the cart after a refusal', () => {
  const conflict = {
    message: '',
    reason: 'price' as const,
    lines: [line(1, '120.00', 9), line(2, '200.00', 3), { ...line(3, '310.00', 0), unavailable: ['Цвет'] }],
  }
  const [first, second, third] = cart

  it('has the new prices and at most the available quantity', () => {
    expect(followShop(cart, linesNow(conflict, cart))).toEqual([
      { ...first, price: '120.00' },
      { ...second, quantity: 3 },
      third,
    ])
  })

  it('keeps the shopper’s later changes', () => {
    const since = cart.flatMap((item) => (item.id === 1 ? [] : { ...item, quantity: 1 }))
    expect(followShop(since, linesNow(conflict, cart))).toEqual(since)
  })
})

describe('a set and its part that are only short together', () => {
  const part = { ...item, id: 1, price: '100.00', quantity: 2 }
  const set = { ...item, id: 2, price: '200.00', quantity: 2 }
  const conflict = {
    message: '',
    reason: 'stock' as const,
    lines: [line(1, '100.00', 3), line(2, '200.00', 3)],
  }

  it('show the remaining pieces, and the shopper lowers them', () => {
    const remark = {
      text: 'Осталось 3 шт., вместе с другими отмеченными товарами не хватает',
      kind: 'short',
    }
    expect(conflictChanges(conflict, [part, set]).remarks).toEqual({ 1: remark, 2: remark })
    expect(followShop([part, set], linesNow(conflict, [part, set]))).toEqual([part, set])
  })

  it('change by themselves only when one is short alone', () => {
    const many = { ...part, quantity: 5 }
    const { remarks } = conflictChanges(conflict, [many, set])
    expect(remarks).toMatchObject({ 1: { kind: 'changed' }, 2: { kind: 'short' } })
  })
})

describe('a renamed option', () => {
  const gold = { id: 31, name: 'Серебро', price: '0.00', image: null, isAvailable: true }
  const colour = { id: 12, name: 'Цвет', kind: 'choice' as const, required: true, values: [gold] }
  const [, plain] = cart
  const chosen = {
    ...item,
    id: 1,
    price: '100.00',
    quantity: 2,
    options: [{ groupId: 12, valueId: 31 }],
    optionsText: 'Золото',
  }
  const now = [{ id: 1, price: '100.00', stock: 9, options: [colour] }]

  it('has a remark, and the cart has the new name', () => {
    const renamed = renamedLines([chosen, ...cart.slice(1)], now)
    expect(unseenChanges(renamed, null)).toEqual({
      message:
        'Изменились названия того, что вы выбрали. Проверьте заказ и нажмите «Оформить заказ» ещё раз.',
      remarks: { '1:12=31': { text: 'Новое название, было «Золото»', kind: 'changed' } },
    })
    expect(unseenChanges(renamed, 'Дороже.').message).toMatch(/^Изменились названия .+ Дороже\.$/)
    const followed = { ...chosen, optionsText: 'Серебро' }
    expect(followNames([chosen, ...cart.slice(1)], renamed)).toEqual([followed, ...cart.slice(1)])
    expect(renamedLines([followed], now)).toEqual([])
  })

  it('has no remark in a line that is unavailable or unknown', () => {
    expect(renamedLines([{ ...chosen, options: [{ groupId: 12, valueId: 32 }] }], now)).toEqual([])
    expect(renamedLines(plain ? [plain] : [], now)).toEqual([])
  })
})

describe('several lines of one product', () => {
  const answers = (text: string) => [{ groupId: 13, text }]
  const anya = { ...item, id: 1, price: '440.00', quantity: 2, options: answers('Аня') }
  const borya = { ...item, id: 1, price: '440.00', quantity: 3, options: answers('Боря') }
  const plain = { ...item, id: 1, price: '290.00', quantity: 1 }
  const lines = [plain, anya, borya]
  const conflict = (stock: number) => ({
    message: '',
    reason: 'stock' as const,
    lines: [
      line(1, '290.00', stock),
      { ...line(1, '440.00', stock), options: answers(' Аня ') },
      { ...line(1, '440.00', stock), options: answers('Боря') },
    ],
  })
  const left = (stock: number) => linesNow(conflict(stock), lines).map((now) => now.left)

  it('share the stock, the first lines first', () => {
    expect(left(6)).toEqual([6, 5, 3])
    expect(left(4)).toEqual([4, 3, 1])
    expect(left(2)).toEqual([2, 1, 0])
    expect(conflictChanges(conflict(2), lines).remarks).toEqual({
      '1:13="Аня"': { text: 'Осталось 1 шт., количество изменено', kind: 'changed' },
      '1:13="Боря"': { text: 'Закончился, уберите его из заказа', kind: 'gone' },
    })
  })

  it('mark only the line with the unavailable option', () => {
    const refused = { ...line(1, '440.00', 9), options: answers('Аня'), unavailable: ['Надпись'] }
    expect(conflictChanges({ message: '', reason: 'stock', lines: [refused] }, lines).remarks).toEqual({
      '1:13="Аня"': { text: 'Так больше не сделать (Надпись), выберите другое', kind: 'options' },
    })
  })

  it('mark only the line with the new price', () => {
    const dearer = { ...line(1, '490.00', 9), options: answers('Боря') }
    const { remarks } = conflictChanges({ message: '', reason: 'price', lines: [dearer] }, lines)
    expect(Object.keys(remarks)).toEqual(['1:13="Боря"'])
  })
})
