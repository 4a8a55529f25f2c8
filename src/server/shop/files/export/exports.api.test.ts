import { expect, it } from 'vitest'
import { csvRows } from '#server/platform/spreadsheets/csv.ts'
import { xlsxRows } from '#server/platform/spreadsheets/xlsx-reader.ts'
import { addProduct, order } from '#test/support/ordering.ts'
import { exported } from '#test/support/product-file.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
shop.setNow('2026-11-10T22:30:00Z')
const token = await shop.signIn()

const get = (path: string) => shop.request('GET', `/api/admin/${path}`, { token })
const textOf = async (path: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await get(path)).arrayBuffer())
const rowsOf = async (path: string) => [...csvRows((await textOf(path)).slice(1))].map(({ cells }) => cells)

it('products are exported under Russian headings, as a Russian Excel reads them', async () => {
  const post = async (path: string, body: object) =>
    (await shop.request('POST', `/api/admin/${path}`, { body, token })).json()
  const { id: category } = await post('categories', { name: 'Хром', slug: 'hrom', isActive: false })
  const { values } = await post('attributes', {
    name: 'Цвет',
    slug: 'cvet',
    values: [{ name: 'Золото', slug: 'zoloto' }],
  })
  await post('products', {
    name: '=HYPERLINK("http://zlo")',
    slug: 'hrom-35',
    sku: '+7',
    price: '1290.5',
    stock: 4,
    description: '<p>Один; два</p>',
    tags: ["'кавычка", 'a|b'],
    images: ['https://example.com/1.jpg', 'https://example.com/2.jpg'],
    isActive: false,
    isFeatured: true,
    flightHours: 12,
    categoryIds: [category],
    attributeValueIds: [values[0].id],
  })
  const text = await textOf('products/export')
  expect(text.split('\r\n')).toEqual([
    '\uFEFFАртикул;Название;Адрес;Цена;Остаток;Остаток при выгрузке;Описание;Категории;Теги;Изображения;Активен;Рекомендуем;"Парит, ч";Характеристика: Цвет',
    `'+7;"'=HYPERLINK(""http://zlo"")";hrom-35;1290,50;4;4;"<p>Один; два</p>";hrom;''кавычка|a\\|b;https://example.com/1.jpg|https://example.com/2.jpg;нет;да;12;zoloto`,
    '',
  ])
})

it('the exported file has a name and is stored in no cache', async () => {
  const { headers } = await get('products/export?format=xlsx')
  expect(headers.get('content-disposition')).toBe('attachment; filename="tovary-2026-11-11.xlsx"')
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await get('products/export')).headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect((await get('products/export?format=pdf')).status).toBe(400)
})

it('XLSX contains the same as CSV', async () => {
  const xlsx = []
  for await (const { cells } of xlsxRows(Buffer.from(await exported(shop, token, 'format=xlsx'))))
    xlsx.push(cells)
  const csv = await rowsOf('products/export')
  expect(xlsx).toEqual(csv.map((cells) => cells.map((cell) => (cell === '1290,50' ? '1290.5' : cell))))
})

it('a deleted product is not exported', async () => {
  const { id } = await addProduct(shop, { name: 'Удалённый' })
  await shop.request('DELETE', `/api/admin/products/${id}`, { token })
  expect(await textOf('products/export')).not.toContain('Удалённый')
})

it('orders are exported by order day in the zone of the shop, and by status', async () => {
  const options = [{ name: 'Цвет', kind: 'choice' as const, values: [{ name: 'Золото' }] }]
  const product = await addProduct(shop, { name: 'Шар «Луна»', price: '150.00', options })
  const [colour] = product.options
  if (colour?.kind !== 'choice') throw new Error('not the options that were made')
  const answers = [{ groupId: colour.id, valueId: colour.values[0]?.id }]
  // 01:30 of 11 November in Murmansk.
  const placed = await (await order(shop, [{ ...product, quantity: 2, answers }], { notes: '=1' })).json()
  const [headings = [], ...rows] = await rowsOf('orders/export?from=2026-11-11&to=2026-11-11')
  const cell = (name: string) => rows[0]?.[headings.indexOf(name)]
  expect(rows).toHaveLength(1)
  expect(cell('Номер')).toBe(String(placed.id))
  expect(cell('Создан')).toBe('11.11.2026 01:30')
  expect(cell('Статус')).toBe('Новый')
  expect(cell('Телефон')).toMatch(/^'\+7/)
  expect(cell('Товары')).toBe('Шар «Луна», Золото × 2')
  expect(cell('Итого')).toBe('300,00')
  expect(await rowsOf('orders/export?to=2026-11-10')).toHaveLength(1)
  expect(await rowsOf('orders/export?from=2026-11-12')).toHaveLength(1)
  expect(await rowsOf('orders/export?status=completed')).toHaveLength(1)
  expect(await rowsOf('orders/export?status=pending')).toHaveLength(2)
  expect((await get('orders/export?from=2026-02-30')).status).toBe(400)
  expect((await get('orders/export?from=2026-11-12&to=2026-11-11')).status).toBe(400)
})

it('customers are exported with the number and the sum of their orders', async () => {
  const [headings = [], row = []] = await rowsOf('customers/export')
  const cell = (name: string) => row[headings.indexOf(name)]
  expect(cell('Имя')).toBe('Мария')
  expect(cell('Телефон')).toMatch(/^'\+7/)
  expect([cell('Заказов'), cell('На сумму')]).toEqual(['1', '300,00'])
})
