import type { Order } from '#shared/contract/orders.ts'

type Delivery = NonNullable<Order['delivery']>

export const delivery = (parts: Partial<Delivery> = {}): Delivery => ({
  method: 'courier',
  zoneId: 1,
  slot: null,
  urgent: false,
  recipient: null,
  askAddress: false,
  hidePrices: false,
  card: '',
  partyAt: null,
  courierId: null,
  ...parts,
})

/** An order of Мария for two hearts and a star. */
export const order = (parts: Partial<Order> = {}): Order => ({
  id: 1051,
  status: 'pending',
  totalAmount: '1500.00',
  itemsAmount: '1200.00',
  deliveryFee: '300.00',
  discount: '0.00',
  deliveryZone: 'Октябрьский округ',
  handedAt: null,
  delivery: delivery(),
  isFeeByHand: false,
  createdAt: '2026-11-16T09:00:00.000Z',
  customer: { id: 7, firstName: 'Мария', lastName: 'Лопарева', email: '', phone: '+7 (902) 555-77-02' },
  deliveryAddress: 'проспект Ленина, 52, кв. 8',
  deliveryDate: '2026-11-19',
  deliveryTime: '',
  notes: '',
  orderItems: [item(1, 'Сердце, красное', 2), item(2, 'Звезда, золото', 1)],
  history: [],
  version: 1,
  ...parts,
})

type Item = Order['orderItems'][number]

export const item = (id: number, name: string, quantity: number, made: Partial<Item> = {}): Item => ({
  id,
  productId: id,
  quantity,
  price: '400.00',
  product: { name, description: '', slug: null, image: null },
  options: [],
  inscription: null,
  parts: [],
  ...made,
})

/** A lilac balloon with these words on it. */
export const lettered = (id: number, text: string, quantity = 1): Item =>
  item(id, 'Шар с надписью', quantity, {
    options: [
      { name: 'Цвет', value: 'Сиреневый', price: '0.00' },
      { name: 'Надпись', value: text, price: '150.00' },
      { name: 'Шрифт', value: 'Рукописный', price: '0.00' },
    ],
    inscription: {
      text,
      face: 'hand',
      letters: '#FFFFFF',
      image: '/lilac.webp',
      area: { cx: 50, cy: 41, w: 46, lines: 3 },
    },
  })

/** A set of seven hearts and a weight. */
export const bouquet = (id: number, quantity: number): Item =>
  item(id, 'Букет', quantity, {
    parts: [
      { productId: 91, name: 'Сердце', quantity: 7 },
      { productId: 92, name: 'Грузик', quantity: 1 },
    ],
  })
