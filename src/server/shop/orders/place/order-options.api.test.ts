import { beforeEach, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/products.ts'
import type { OptionAnswer } from '#shared/rules/options.ts'
import { texts } from '#shared/texts.ts'
import { addProduct, customerIdOf, order, shelf } from '#test/support/ordering.ts'
import { countQueries } from '#test/support/queries.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const token = await shop.signIn()

const options = [
  {
    name: 'Цвет',
    kind: 'choice' as const,
    required: true,
    values: [
      { name: 'Золото', price: '50.00', image: '/uploads/gold.webp' },
      { name: 'Мята' },
      { name: 'Розовый', isAvailable: false },
    ],
  },
  { name: 'Надпись', kind: 'text' as const, maxLength: 21, price: '150.00' },
]
const inscription = { cx: 50, cy: 42, w: 46, lines: 3 }

let ball: Product
let gold: OptionAnswer
let mint: OptionAnswer
let pink: OptionAnswer
let written: (text: string) => OptionAnswer

beforeEach(async () => {
  ball = await addProduct(shop, { options, inscription, stock: 10 })
  const [colour, lettering] = ball.options
  if (colour?.kind !== 'choice' || !lettering) throw new Error('not the options that were made')
  const [first, second, third] = colour.values.map(({ id }) => ({ groupId: colour.id, valueId: id }))
  if (!first || !second || !third) throw new Error('not the values that were made')
  gold = first
  mint = second
  pink = third
  written = (text) => ({ groupId: lettering.id, text })
})

type Line = { price: string; options?: OptionAnswer[]; quantity?: number }
const send = (...lines: Line[]) =>
  order(
    shop,
    lines.map(({ options, ...line }) => ({ id: ball.id, ...line, ...(options && { answers: options }) })),
  )

async function placed(...lines: Line[]): Promise<PlacedOrder> {
  const response = await send(...lines)
  expect(response.status).toBe(201)
  return response.json()
}

async function errorsOf(line: Line) {
  const response = await send(line)
  return { status: response.status, errors: (await response.json()).errors }
}

const change = (body: object, id = ball.id) =>
  shop.request('PUT', `/api/admin/products/${id}`, { body, token })

describe('a line with options', () => {
  it('costs its product and options, and the order keeps their names and prices', async () => {
    const made = await placed({
      price: '300.00',
      options: [written(' С днём рождения, Аня! '), gold],
      quantity: 2,
    })
    expect(made.totalAmount).toBe('600.00')
    expect(made.orderItems).toMatchObject([
      {
        price: '300.00',
        quantity: 2,
        options: [
          { name: 'Цвет', value: 'Золото', price: '50.00' },
          { name: 'Надпись', value: 'С днём рождения, Аня!', price: '150.00' },
        ],
        inscription: {
          text: 'С днём рождения, Аня!',
          face: 'print',
          letters: '#FFFFFF',
          image: '/uploads/gold.webp',
          area: inscription,
        },
      },
    ])
    await change({ options: [], price: '1.00', inscription: null })
    const kept = await (await shop.request('GET', `/api/orders/${made.token}`)).json()
    expect(kept.orderItems).toEqual(made.orderItems)
    const seen = await (await shop.request('GET', `/api/admin/orders/${made.id}`, { token })).json()
    expect(seen.orderItems).toEqual(made.orderItems)
  })

  it('has no charge for a blank text', async () => {
    const { orderItems } = await placed({ price: '150.00', options: [gold, written('  ')] })
    expect(orderItems[0]?.options).toEqual([{ name: 'Цвет', value: 'Золото', price: '50.00' }])
  })

  it('merges with an equal line, stays separate from others, and shares the stock with all', async () => {
    const { orderItems } = await placed(
      { price: '250.00', options: [mint, written('Аня')], quantity: 2 },
      { price: '250.00', options: [mint, written('Олег')], quantity: 3 },
      { price: '250.00', options: [written('Аня '), mint], quantity: 4 },
    )
    expect(orderItems.map(({ quantity }) => quantity)).toEqual([6, 3])
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 1, moved: 1, sold: 9 })
    const late = await send({ price: '100.00', options: [mint] }, { price: '150.00', options: [gold] })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      reason: 'stock',
      lines: [
        { productId: ball.id, stock: 1, price: '100.00', options: [mint] },
        { productId: ball.id, stock: 1, price: '150.00', options: [gold] },
      ],
    })
  })
})

describe('the error 400 at items.0.options', () => {
  it.each<[string, () => OptionAnswer[], string]>([
    ['a required option without an answer', () => [], texts.optionRequired('Цвет')],
    ['an unknown group', () => [gold, { groupId: 2_000_000, valueId: 1 }], texts.optionUnknown],
    ['an unknown value', () => [{ ...gold, valueId: 2_000_000 }], texts.optionUnknown],
    ['a text that is too long', () => [gold, written('я'.repeat(22))], texts.optionTooLong('Надпись')],
    [
      'a text of two hundred characters',
      () => [gold, written('я'.repeat(200))],
      texts.optionTooLong('Надпись'),
    ],
    ['control characters', () => [gold, written('А\u0007')], ''],
    ['a line break', () => [gold, written('А\nБ')], texts.controlCharacters],
    ['half a character', () => [gold, written('\ud83d')], texts.controlCharacters],
    ['two answers to one group', () => [gold, mint], texts.optionAnsweredTwice],
    ['an empty answer', () => [{ groupId: gold.groupId }], texts.optionAnswer],
  ])('reports %s', async (_, answers, message) => {
    const { status, errors } = await errorsOf({ price: '150.00', options: answers() })
    expect(status).toBe(400)
    expect(errors).toEqual({ 'items.0.options': message || texts.controlCharacters })
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 10 })
  })

  it('reports a required option when the line has no options at all', async () => {
    expect((await errorsOf({ price: '100.00' })).errors).toEqual({
      'items.0.options': texts.optionRequired('Цвет'),
    })
  })

  it('reports an option of another product', async () => {
    const other = await addProduct(shop, { options })
    const [foreign] = other.options
    if (foreign?.kind !== 'choice') throw new Error('not the options that were made')
    const answer = { groupId: foreign.id, valueId: foreign.values[0]?.id }
    expect(await errorsOf({ price: '150.00', options: [gold, answer] })).toMatchObject({ status: 400 })
    expect(
      await errorsOf({ price: '150.00', options: [{ ...gold, valueId: foreign.values[0]?.id }] }),
    ).toMatchObject({ status: 400 })
  })

  it('names the line with the mistake', async () => {
    const response = await send({ price: '100.00', options: [mint] }, { price: '100.00', options: [] })
    expect((await response.json()).errors).toEqual({ 'items.1.options': texts.optionRequired('Цвет') })
  })
})

describe('the refusal 409', () => {
  it('returns the current price when the line has another one', async () => {
    const options = [gold, written('Аня')]
    const refused = await send({ price: '299.00', options })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      reason: 'price',
      lines: [{ productId: ball.id, name: ball.name, price: '300.00', stock: 10, options }],
    })
    expect((await send({ price: '300', options })).status).toBe(201)
    const [colour, lettering] = ball.options
    await change({ options: [colour, { ...lettering, price: '200.00' }] })
    expect(await (await send({ price: '300.00', options })).json()).toMatchObject({
      reason: 'price',
      lines: [{ price: '350.00' }],
    })
  })

  it('names the option of a value that is shown but unavailable', async () => {
    const response = await send({ price: '100.00', options: [pink] })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      message: `Недостаточно товара: «${ball.name}» — недоступно: Цвет`,
      reason: 'stock',
      lines: [{ productId: ball.id, options: [pink], unavailable: ['Цвет'] }],
    })
  })

  it('names the option of a value or group that was removed while in a cart', async () => {
    const [colour] = ball.options
    if (colour?.kind !== 'choice') throw new Error('not the options that were made')
    await change({ options: [{ ...colour, values: colour.values.slice(1) }] })
    const value = await send({ price: '150.00', options: [gold] })
    expect(value.status).toBe(409)
    expect(await value.json()).toMatchObject({ reason: 'stock', lines: [{ unavailable: ['Цвет'] }] })
    const group = await send({ price: '250.00', options: [mint, written('Аня')] })
    expect(group.status).toBe(409)
    expect(await group.json()).toMatchObject({ reason: 'stock', lines: [{ unavailable: ['Надпись'] }] })
    expect((await send({ price: '100.00', options: [mint, written(' ')] })).status).toBe(201)
  })
})

describe('a hostile inscription', () => {
  it.each([
    ['emoji of several parts', '👨‍👩‍👧‍👦 🎈'],
    ['Arabic', 'عيد ميلاد سعيد'],
    ['a script', '<script>x()</script>'],
    ['quotes and an escaped null', `"'\\0%s{{x}}`],
  ])('with %s stays as it was typed', async (_, text) => {
    const { orderItems } = await placed({ price: '250.00', options: [mint, written(text)] })
    expect(orderItems[0]).toMatchObject({
      options: [{ value: 'Мята' }, { value: text }],
      inscription: { text },
    })
  })
})

describe('staff', () => {
  const person = { firstName: 'Мария', lastName: 'Снегова', phone: '+7 (900) 123-45-67' }
  const edit = (id: number, items: object[]) =>
    shop.request('PUT', `/api/admin/orders/${id}`, {
      body: { customer: person, status: 'pending', items },
      token,
    })

  it('create an order with options at the shop’s prices', async () => {
    const customerId = await customerIdOf(shop, await placed({ price: '100.00', options: [mint] }))
    const create = (options: OptionAnswer[]) =>
      shop.request('POST', '/api/admin/orders', {
        body: {
          customerId,
          items: [{ productId: ball.id, quantity: 1, price: '1', options }],
        },
        token,
      })
    const made = await create([gold, written('Аня')])
    expect(made.status).toBe(201)
    expect((await made.json()).orderItems).toMatchObject([{ price: '300.00', inscription: { text: 'Аня' } }])
    expect((await create([])).status).toBe(400)
    expect((await create([pink])).status).toBe(409)
  })

  it('change lines by their id, and the options and price of the sale stay', async () => {
    const made = await placed(
      { price: '250.00', options: [mint, written('Аня')] },
      { price: '250.00', options: [mint, written('Олег')], quantity: 2 },
    )
    await change({ price: '999.00', options: [] })
    const [, oleg] = made.orderItems
    const saved = await edit(made.id, [{ id: oleg?.id, productId: ball.id, quantity: 5, price: '0' }])
    expect(saved.status).toBe(200)
    const { orderItems, totalAmount } = await saved.json()
    expect(orderItems).toEqual([{ ...oleg, quantity: 5 }])
    expect(totalAmount).toBe('1250.00')
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 5, moved: 5, sold: 5 })
  })

  it('add a line with other options, and merge an equal line with the existing one', async () => {
    const made = await placed({ price: '250.00', options: [mint, written('Аня')] })
    const line = { productId: ball.id, quantity: 1, price: '0' }
    const saved = await edit(made.id, [
      { ...line, id: made.orderItems[0]?.id },
      { ...line, options: [gold] },
      { ...line, options: [gold] },
    ])
    const { orderItems } = await saved.json()
    expect(orderItems).toMatchObject([
      { id: made.orderItems[0]?.id, quantity: 1 },
      { quantity: 2, price: '150.00', options: [{ value: 'Золото' }] },
    ])
    await change({ price: '120.00' })
    const [anya, golden] = orderItems
    const added = await edit(made.id, [
      { ...line, id: anya.id },
      { ...line, options: [written('Аня'), mint] },
      { ...line, id: golden.id, quantity: 2 },
    ])
    expect(await added.json()).toMatchObject({
      orderItems: [{ ...anya, quantity: 2 }, golden],
      totalAmount: '800.00',
    })
    const alike = await edit(made.id, [
      { ...line, id: anya.id, quantity: 2, options: [gold] },
      { ...line, id: golden.id, quantity: 2 },
    ])
    expect(await alike.json()).toMatchObject({
      orderItems: [{ ...golden, quantity: 4 }],
      totalAmount: '600.00',
    })
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 6, moved: 6, sold: 4 })
    expect((await edit(made.id, [{ ...line, options: [pink] }])).status).toBe(409)
    const foreign = await edit(made.id, [{ ...line, id: 2_000_000 }])
    expect(foreign.status).toBe(400)
    expect((await foreign.json()).errors).toEqual({ 'items.0.id': texts.lineUnknown })
  })

  it('correct an inscription at the current prices', async () => {
    const made = await placed({ price: '250.00', options: [mint, written('Анй')] })
    const line = { id: made.orderItems[0]?.id, productId: ball.id, quantity: 1, price: '0' }
    const same = await edit(made.id, [{ ...line, options: [mint, written('Анй')] }])
    expect((await same.json()).orderItems).toEqual(made.orderItems)
    const saved = await edit(made.id, [{ ...line, options: [gold, written('Аня')] }])
    expect((await saved.json()).orderItems).toMatchObject([
      { price: '300.00', inscription: { text: 'Аня' }, options: [{ value: 'Золото' }, { value: 'Аня' }] },
    ])
    const journal = await (await shop.request('GET', '/api/admin/audit?limit=1', { token })).json()
    expect(journal.items[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'items', before: [`${ball.name}, Мята × 1`], after: [`${ball.name}, Золото × 1`] },
        { field: 'inscriptions', before: ['Анй'], after: ['Аня'] },
      ]),
    )
    expect(await shelf(shop, ball.id)).toMatchObject({ stock: 9, moved: 9, sold: 1 })
    const other = await addProduct(shop)
    const exchanged = await edit(made.id, [{ ...line, productId: other.id, id: line.id }])
    // The order no longer has the line that the form names.
    expect(exchanged.status).toBe(400)
  })

  it('keep the chosen options when their form does not contain options', async () => {
    const made = await placed(
      { price: '250.00', options: [mint, written('Аня')] },
      { price: '100.00', options: [mint] },
    )
    const line = { productId: ball.id, price: '0' }
    const saved = await edit(made.id, [
      { ...line, quantity: 3 },
      { ...line, quantity: 1 },
    ])
    expect((await saved.json()).orderItems).toEqual(
      made.orderItems.map((item, at) => ({ ...item, quantity: at === 0 ? 3 : 1 })),
    )
  })
})

it('an order with options asks the database as often as one without', async () => {
  const plain = await addProduct(shop)
  const alone = await countQueries(shop, async () => order(shop, [plain]))
  const chosen = await countQueries(shop, async () =>
    send({ price: '300.00', options: [gold, written('Аня')] }),
  )
  expect(chosen).toBe(alone)
})
