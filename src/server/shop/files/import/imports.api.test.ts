import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { productImportRows, productImports, products } from '#server/platform/db/schema.ts'
import { counts, importingShop } from '#test/support/importing-shop.ts'
import { addProduct, countRows, order, shelf } from '#test/support/ordering.ts'
import { exported, importFile, table } from '#test/support/product-file.ts'
import { resumeAbandoned } from './resume.ts'

const { shop, token, run, runBoth, bySku, post, colours } = await importingShop()

describe('a file of products', () => {
  it('creates new products and changes those with a known SKU', async () => {
    const file = table(
      [
        'Артикул',
        'Название',
        'Цена',
        'Остаток',
        'Категории',
        'Теги',
        'Активен',
        'Парит, ч',
        'Характеристика: Цвет',
      ],
      ['SH-1', 'Хром «Золото»', '1 290,50', 7, 'hrom|serdtsa', 'юбилей|хром|юбилей', 'нет', 12, 'zoloto'],
      ['SH-2', 'Сердце', '90', 0, '', '', '', '', ''],
    )
    expect(counts(await runBoth(file))).toEqual([2, 0, 0, 0])
    expect(await bySku('SH-1')).toMatchObject({
      name: 'Хром «Золото»',
      slug: 'hrom-zoloto',
      price: '1290.50',
      stock: 7,
      tags: ['юбилей', 'хром'],
      isActive: false,
      flightHours: 12,
      productCategories: [{ category: { slug: 'hrom' } }, { category: { slug: 'serdtsa' } }],
      attributes: [{ slug: 'cvet', values: [{ slug: 'zoloto' }] }],
    })
    const second = table(['Артикул', 'Цена'], ['SH-1', '1300'], ['SH-2', '90,00'])
    expect(counts(await runBoth(second))).toEqual([0, 1, 1, 0])
    expect(await bySku('SH-1')).toMatchObject({ price: '1300.00', stock: 7, tags: ['юбилей', 'хром'] })
    expect(counts(await run(second))).toEqual([0, 0, 2, 0])
  })

  it.each(['csv', 'xlsx'])('changes nothing when it is exported and imported (%s)', async (format) => {
    const hard = [
      {
        name: '=1+1',
        sku: `+7${format}`,
        tags: ["'a", 'b|c', 'd\\e'],
        description: '<p>Одна\nдве</p>\n\n<p>"три"; четыре</p>',
      },
      {
        name: "'Апостроф",
        sku: '',
        tags: [],
        images: ['https://example.com/a.jpg', '/uploads/x-1x1/1.webp'],
      },
      {
        name: '_x0041_',
        sku: `007${format}`,
        tags: ['-1'],
        attributeValueIds: colours.map(({ id }: { id: number }) => id),
      },
    ]
    for (const [index, product] of hard.entries())
      await post('products', { ...product, slug: `trudnyy-${format}-${index}`, price: '10.05', stock: index })
    const { rows: before } = await shop.deps.db.execute(sql`select * from products order by id`)
    const report = await runBoth(await exported(shop, token, `format=${format}`))
    expect(report).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 0,
      ignoredColumns: [],
    })
    const { rows: after } = await shop.deps.db.execute(sql`select * from products order by id`)
    expect(after).toEqual(before)
  })

  it('keeps the fields of absent columns and clears only optional fields for empty cells', async () => {
    await post('products', {
      name: 'Полный',
      slug: 'polnyy',
      sku: 'FULL',
      price: '50',
      stock: 3,
      description: '<p>Есть</p>',
      tags: ['тег'],
      images: ['https://example.com/1.jpg'],
      flightHours: 5,
      isFeatured: true,
      attributeValueIds: [colours[0].id],
    })
    expect(counts(await runBoth(table(['Артикул', 'Название'], ['FULL', 'Полный'])))).toEqual([0, 0, 1, 0])
    const cleared = table(
      [
        ...[
          'Артикул',
          'Название',
          'Адрес',
          'Цена',
          'Остаток',
          'Описание',
          'Категории',
          'Теги',
          'Изображения',
        ],
        ...['Активен', 'Рекомендуем', 'Парит, ч', 'Характеристика: Цвет'],
      ],
      ['FULL', '', '', '', '', '', '', '', '', '', '', '', ''],
    )
    expect(counts(await runBoth(cleared))).toEqual([0, 1, 0, 0])
    expect(await bySku('FULL')).toMatchObject({
      name: 'Полный',
      slug: 'polnyy',
      price: '50.00',
      stock: 3,
      isActive: true,
      isFeatured: true,
      description: '',
      tags: [],
      images: [],
      flightHours: null,
      attributes: [],
    })
  })

  it('reports each wrong row and its column, and imports the others', async () => {
    await post('products', { name: 'Двойник', slug: 'dvoynik-1', sku: 'TWICE', price: '1' })
    await post('products', { name: 'Двойник', slug: 'dvoynik-2', sku: 'TWICE', price: '1' })
    const file = table(
      [
        'Артикул',
        'Название',
        'Цена',
        'Остаток',
        'Категории',
        'Активен',
        'Адрес',
        'Характеристика: Цвет',
        'Характеристика: Вкус',
      ],
      ['E-1', 'Шар', '39O', 1, '', '', '', '', ''],
      ['E-2', 'Шар', '10', 'много', '', '', '', '', ''],
      ['E-3', 'Шар', '10', 1, 'hram', '', '', '', ''],
      ['E-4', 'Шар', '10', 1, '', 'может', '', '', ''],
      ['E-5', '', '10', 1, '', '', '', '', ''],
      ['E-6', 'Шар', '', 1, '', '', '', '', ''],
      ['TWICE', 'Шар', '10', 1, '', '', '', '', ''],
      ['E-8', 'Шар', '10', 1, '', '', '', '', ''],
      ['E-8', 'Шар', '10', 1, '', '', '', '', ''],
      ['E-9', 'Шар', '10', 1, '', '', 'Не адрес', '', ''],
      ['E-10', 'Шар', '10', 1, '', '', '', 'siniy', ''],
      ['E-11', 'Шар', '10', 1, '', '', '', '', 'сладкий'],
      ['E-12', '=1+1', '10', 1, '', '', '', '', ''],
      ['E-13', 'Шар', '10', 1, '', '', '', '', ''],
    )
    const report = await runBoth(file)
    expect(counts(report)).toEqual([2, 0, 0, 12])
    expect(report.errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 Цена',
      '3 Остаток',
      '4 Категории',
      '5 Активен',
      '6 Название',
      '7 Цена',
      '8 Артикул',
      '10 Артикул',
      '11 Адрес',
      '12 Характеристика: Цвет',
      '13 Характеристика: Вкус',
      '14 Название',
    ])
    expect(report.errors[0]?.message).toBe('«39O» — похоже на букву О вместо нуля')
    expect(report.errors[2]?.message).toBe('«hram» не найдена. Ближайшая: «hrom»')
  })

  it('matches a product without a SKU by address, and one without both by name', async () => {
    const { id } = await post('products', { name: 'Без артикула', slug: 'bez-artikula', price: '5' })
    const file = table(
      ['Название', 'Адрес', 'Цена'],
      ['Без артикула', 'bez-artikula', '6'],
      ['Совсем новый', '', '7'],
    )
    expect(counts(await runBoth(file))).toEqual([1, 1, 0, 0])
    expect(counts(await run(file))).toEqual([0, 0, 2, 0])
    const [row] = await shop.deps.db.select().from(products).where(eq(products.id, id))
    expect(row?.price).toBe('6.00')
  })

  it('keeps the former address of a product working when it changes the address', async () => {
    await post('products', { name: 'Переезд', slug: 'staryy-adres', sku: 'MOVE', price: '5' })
    await run(table(['Артикул', 'Адрес'], ['MOVE', 'novyy-adres']))
    const response = await shop.request('GET', '/api/products/staryy-adres')
    expect(await response.json()).toMatchObject({ movedTo: 'novyy-adres' })
  })

  it('previews the changes of every row and shows that a stock would be set', async () => {
    await post('products', { name: 'Показ', slug: 'pokaz', sku: 'SHOW', price: '5', stock: 8 })
    const { rows } = await run(table(['Артикул', 'Цена', 'Остаток', 'Размер'], ['SHOW', '6', 14, 'L']), {
      dryRun: true,
      preview: true,
    })
    expect(rows).toEqual([
      {
        row: 2,
        fate: 'update',
        name: 'Показ',
        sku: 'SHOW',
        image: null,
        isStockSet: true,
        changes: [
          { column: 'Цена', before: '5\u00A0₽', after: '6\u00A0₽' },
          { column: 'Остаток', before: '8', after: '14' },
        ],
      },
    ])
  })

  it('is a dry run by default', async () => {
    const before = await countRows(shop, 'products')
    const body = new FormData()
    body.append('file', new Blob([table(['Артикул', 'Название', 'Цена'], ['DRY', 'Сухой', '1'])]), 'a.csv')
    const headers = { authorization: `Bearer ${token}` }
    const response = await shop.app.request('/api/admin/products/import', { method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ created: 1 })
    expect(await countRows(shop, 'products')).toBe(before)
    expect(await countRows(shop, 'product_import_rows')).toBe(0)
  })
})

describe('the journal of imports', () => {
  const journal = async () => (await shop.request('GET', '/api/admin/audit?limit=20', { token })).json()
  const file = table(
    ['Артикул', 'Название', 'Цена', 'Категории', 'Характеристика: Цвет'],
    ['TOLD', 'Названный', '10', 'hrom', 'zoloto'],
  )

  it('records neither a dry run nor a file that changes nothing', async () => {
    const { total } = await journal()
    await run(file, { dryRun: true })
    expect((await journal()).total).toBe(total)
    await run(file)
    expect((await journal()).total).toBe(total + 1)
    await run(file)
    expect((await journal()).total).toBe(total + 1)
  })

  it('shows categories and characteristics by name', async () => {
    await run(file)
    await run(table(['Артикул', 'Категории', 'Характеристика: Цвет'], ['TOLD', 'serdtsa|hrom', 'krasnyy']))
    const [entry] = (await journal()).items
    expect(entry).toMatchObject({ name: 'Названный', by: 'admin', summary: 'Импорт товаров' })
    expect(entry.changes).toEqual([
      { field: 'categories', before: ['Хром'], after: ['Сердца', 'Хром'] },
      { field: 'attributes', before: ['Цвет: Золото'], after: ['Цвет: Красный'] },
    ])
  })
})

describe('the stock of a file', () => {
  const file = (sku: string, stock: number, base: number, price = '100') =>
    table(['Артикул', 'Цена', 'Остаток', 'Остаток при выгрузке'], [sku, price, stock, base])

  async function product(sku: string, stock: number) {
    return post('products', { name: sku, slug: sku.toLowerCase(), sku, price: '100', stock })
  }

  it('moves by the difference, so later sales are kept', async () => {
    const { id } = await product('STOCK-1', 10)
    await order(shop, [{ id, price: '100.00', quantity: 4 }])
    expect(counts(await runBoth(file('STOCK-1', 12, 10)))).toEqual([0, 1, 0, 0])
    expect(await shelf(shop, id)).toMatchObject({ stock: 8, moved: 8 })
  })

  it('never falls below zero', async () => {
    const { id } = await product('STOCK-2', 10)
    await order(shop, [{ id, price: '100.00', quantity: 8 }])
    await run(file('STOCK-2', 5, 10))
    expect(await shelf(shop, id)).toMatchObject({ stock: 0, moved: 0 })
  })

  it('never exceeds the maximum of a product', async () => {
    const { id } = await product('STOCK-7', 999_990)
    const report = await runBoth(file('STOCK-7', 20, 0))
    expect(report.errors).toEqual([{ row: 2, column: 'Остаток', message: 'Количество слишком велико' }])
    expect(await shelf(shop, id)).toMatchObject({ stock: 999_990 })
  })

  it('is added once, even when the file is repeated or has a corrected row', async () => {
    const { id } = await product('STOCK-3', 10)
    await run(file('STOCK-3', 14, 10))
    expect(counts(await runBoth(file('STOCK-3', 14, 10)))).toEqual([0, 0, 1, 0])
    expect(counts(await runBoth(file('STOCK-3', 14, 10, '110')))).toEqual([0, 1, 0, 0])
    expect(await shelf(shop, id)).toMatchObject({ stock: 14, moved: 14 })
  })

  it('is added again by a changed file when the shop has its earlier stock again', async () => {
    const { id } = await product('STOCK-4', 10)
    await run(file('STOCK-4', 14, 10))
    await order(shop, [{ id, price: '100.00', quantity: 4 }])
    expect(counts(await run(file('STOCK-4', 14, 10)))).toEqual([0, 0, 1, 0])
    expect(counts(await runBoth(file('STOCK-4', 14, 10, '120')))).toEqual([0, 1, 0, 0])
    expect(await shelf(shop, id)).toMatchObject({ stock: 14, moved: 14 })
  })

  it('is added once, too, for a product that the file has created', async () => {
    const made = table(
      ['Артикул', 'Название', 'Цена', 'Остаток', 'Остаток при выгрузке'],
      ['STOCK-5', 'Новый', '1', 40, 0],
    )
    expect(counts(await runBoth(made))).toEqual([1, 0, 0, 0])
    expect(counts(await run(made))).toEqual([0, 0, 1, 0])
    expect(await bySku('STOCK-5')).toMatchObject({ stock: 40 })
  })

  it('depends on the parts of a set, and a change of it is an error of the row', async () => {
    const part = await addProduct(shop, { slug: 'part-of-set', stock: 5 })
    const parts = [{ productId: part.id, quantity: 1 }]
    await post('products', { name: 'Набор', slug: 'nabor', sku: 'SET', price: '50', stock: 0, parts })
    const file = (stock: number) =>
      table(['Артикул', 'Цена', 'Остаток', 'Остаток при выгрузке'], ['SET', '60', stock, 5])
    const report = await runBoth(file(7))
    expect(report.errors).toEqual([
      { row: 2, column: 'Остаток', message: 'Остаток набора складывается из его частей' },
    ])
    expect(counts(await runBoth(file(5)))).toEqual([0, 1, 0, 0])
    expect(await bySku('SET')).toMatchObject({ price: '60.00', stock: 5 })
  })

  it('is set when the file does not contain the earlier stock', async () => {
    const { id } = await product('STOCK-6', 10)
    await order(shop, [{ id, price: '100.00', quantity: 4 }])
    await run(table(['Артикул', 'Остаток'], ['STOCK-6', 10]))
    expect(await shelf(shop, id)).toMatchObject({ stock: 10, moved: 10 })
  })
})

describe('a hostile file', () => {
  const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024).fill(0x41)

  it.each<[string, Parameters<typeof run>[0], number, RegExp]>([
    ['too large', megabytes(21), 413, /20 МБ/],
    ['empty', '', 400, /пуст/],
    ['no table', Buffer.from('%PDF-1.7 \x00\x01\x02'), 400, /не похож/],
    ['another table', 'a;b;c\n1;2;3', 400, /нет столбцов/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 400, /XLSX/],
    ['a torn archive', Buffer.from('PK\x03\x04torn'), 400, /повреждён/],
    ['the same column twice', 'Артикул;Артикул\n1;2', 400, /дважды/],
    ['entities', '<!DOCTYPE x [<!ENTITY a "b">]><yml_catalog>&a;</yml_catalog>', 400, /сущности/],
    ['a feed of another format', '<rss><channel/></rss>', 400, /YML/],
    ['a feed that names a file', '<yml_catalog>&xxe;</yml_catalog>', 400, /XML/],
    [
      'a feed in an unknown encoding',
      '<?xml version="1.0" encoding="klingon"?><yml_catalog/>',
      400,
      /кодировка/,
    ],
    ['an open quote', 'Артикул;Название\n1;"без конца', 400, /кавычка/],
    ['one endless line', 'Артикул;'.repeat(1_000_000), 400, /не похож на таблицу/],
    [
      'text after a quote among the headings',
      '"Артикул",x;Название;Цена\n1;Шар;5',
      400,
      /Первая строка: после/,
    ],
    ['too many rows', `Артикул;Цена\n${'x;1\n'.repeat(50_001)}`, 413, /50000 строк/],
  ])('is refused, and the shop continues: %s', async (_, content, status, message) => {
    const response = await importFile(shop, token, content as Uint8Array<ArrayBuffer>)
    expect([response.status, (await response.json()).message]).toEqual([
      status,
      expect.stringMatching(message),
    ])
    expect((await shop.request('GET', '/api/products')).status).toBe(200)
  })

  it('is refused when it is missing', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const options = { method: 'POST', headers, body: new FormData() }
    expect((await shop.app.request('/api/admin/products/import', options)).status).toBe(400)
  })

  it('with text after a closed quote loses only that row', async () => {
    const report = await run('Артикул;Название;Цена\nQ-1;"Шар",красный;500\nQ-2;"Шар ""Луна""";600')
    expect([counts(report), report.errors]).toEqual([
      [1, 0, 0, 1],
      [{ row: 2, column: 'Название', message: 'После закрытой кавычки стоит текст' }],
    ])
    expect(await bySku('Q-2')).toMatchObject({ name: 'Шар "Луна"' })
  })

  it('in windows-1251 is read correctly', async () => {
    const text = 'Артикул;Название;Цена\nWIN;Шар;5'
    const bytes = Uint8Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    })
    expect(counts(await run(bytes))).toEqual([1, 0, 0, 0])
    expect(await bySku('WIN')).toMatchObject({ name: 'Шар' })
  })
})

describe('an interrupted import', () => {
  const staged = {
    id: '11111111-1111-4111-8111-111111111111',
    by: 'admin',
    fileName: 'tovary.csv',
    fileHash: 'hash',
    total: 2,
  }
  const rows = ['CUT-1', 'CUT-2'].map((sku, index) => ({
    importId: staged.id,
    row: index + 2,
    change: { id: null, fields: { sku, name: sku, slug: sku.toLowerCase(), price: '5' } },
  }))
  const past = new Date(Date.now() - 60_000)
  const resume = () => resumeAbandoned(shop.deps, new AbortController().signal)

  it('continues where it stopped when every row had been staged', async () => {
    await shop.deps.db.insert(productImports).values({ ...staged, stagedAt: past, leaseUntil: past })
    await shop.deps.db.insert(productImportRows).values(rows)
    expect(await resume()).toBe(1)
    expect([await bySku('CUT-1'), await bySku('CUT-2')]).toMatchObject([{ price: '5.00' }, { price: '5.00' }])
    expect(await resume()).toBe(0)
    const [latest] = await (await shop.request('GET', '/api/admin/products/imports', { token })).json()
    expect(latest).toMatchObject({ total: 2, done: 2, finishedAt: expect.any(String) })
    await shop.deps.db.delete(productImports)
  })

  it('adds no pieces that the same file has added meanwhile', async () => {
    const { id } = await addProduct(shop, { slug: 'cut-3', sku: 'CUT-3', stock: 10 })
    const file = table(['Артикул', 'Цена', 'Остаток', 'Остаток при выгрузке'], ['CUT-3', '120', 15, 10])
    const fileHash = createHash('sha256').update(file).digest('hex')
    const change = { id, fields: { price: '120' }, stock: { base: 10, target: 15 } }
    await shop.deps.db
      .insert(productImports)
      .values({ ...staged, fileHash, total: 1, stagedAt: past, leaseUntil: past })
    await shop.deps.db.insert(productImportRows).values({ importId: staged.id, row: 1, change })
    await run(file)
    expect(await resume()).toBe(1)
    expect(await bySku('CUT-3')).toMatchObject({ price: '120.00', stock: 15 })
    await shop.deps.db.delete(productImports)
  })

  it('changes nothing and leaves nothing behind when some rows had not been staged', async () => {
    const halfway = rows.map((row) => ({
      ...row,
      change: { ...row.change, fields: { ...row.change.fields, sku: 'NEVER' } },
    }))
    await shop.deps.db.insert(productImports).values({ ...staged, leaseUntil: past })
    await shop.deps.db.insert(productImportRows).values(halfway)
    expect(await resume()).toBe(0)
    expect(await bySku('NEVER')).toBeUndefined()
    expect(await countRows(shop, 'product_import_rows')).toBe(0)
  })

  it('does not delay another import when it cannot continue', async () => {
    const stuck = { ...staged, id: '22222222-2222-4222-8222-222222222222', stagedAt: past, leaseUntil: past }
    const nameless = [{ slug: 'bez-imeni', name: '', parentSlug: null }]
    await shop.deps.db.insert(productImports).values([
      { ...stuck, categories: nameless },
      { ...staged, stagedAt: past, leaseUntil: past },
    ])
    const change = { id: null, fields: { name: 'CUT-4', sku: 'CUT-4', slug: 'cut-4', price: '5' } }
    await shop.deps.db.insert(productImportRows).values({ importId: staged.id, row: 1, change })
    expect(await resume()).toBe(2)
    expect(await bySku('CUT-4')).toMatchObject({ price: '5.00' })
    await shop.deps.db.delete(productImports)
  })

  it('reports a row that others have overtaken meanwhile and stores the rest', async () => {
    await addProduct(shop, { slug: 'taken-slug' })
    await shop.deps.db.insert(productImports).values({ ...staged, stagedAt: past, leaseUntil: past })
    await shop.deps.db.insert(productImportRows).values([
      {
        importId: staged.id,
        row: 2,
        change: { id: null, fields: { name: 'А', slug: 'taken-slug', price: '5' } },
      },
      {
        importId: staged.id,
        row: 3,
        change: { id: null, fields: { name: 'Б', sku: 'REST', slug: 'rest', price: '5' } },
      },
    ])
    expect(await resume()).toBe(1)
    expect(await bySku('REST')).toMatchObject({ name: 'Б' })
    const [record] = await shop.deps.db.select().from(productImports)
    expect(record?.failures).toMatchObject([{ row: 2, column: 'Адрес', message: 'Этот адрес уже занят' }])
  })
})

describe('a change by others during an import', () => {
  /** Runs between judging the rows and storing them. */
  async function meanwhile(statement: string) {
    const { pool } = shop.database
    await pool.query(`
      create function meanwhile() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$;
      create trigger meanwhile after insert on product_import_rows execute function meanwhile()
    `)
    onTestFinished(async () => {
      await pool.query('drop trigger meanwhile on product_import_rows; drop function meanwhile()')
    })
  }

  it('is not counted as an update when it equals the file', async () => {
    for (const sku of ['ALIKE-1', 'ALIKE-2']) await addProduct(shop, { slug: sku.toLowerCase(), sku })
    await meanwhile("update products set price = 77, tags = '{a}' where sku = 'ALIKE-1'")
    const file = table(['Артикул', 'Цена', 'Теги'], ['ALIKE-1', '77', 'a'], ['ALIKE-2', '77', 'a'])
    expect(counts(await run(file))).toEqual([0, 1, 1, 0])
  })

  it('stops the overtaken rows, and each is counted by its planned outcome', async () => {
    await addProduct(shop, { slug: 'vanishing', sku: 'VANISHING' })
    await meanwhile("update products set is_deleted = true where sku = 'VANISHING'")
    // On one line, so that row numbers cannot distinguish them.
    const offers = ['VANISHING', 'COMING'].map(
      (sku) => `<offer id="${sku}"><name>${sku}</name><price>10</price></offer>`,
    )
    const report = await run(`<yml_catalog><shop><offers>${offers.join('')}</offers></shop></yml_catalog>`)
    expect(counts(report)).toEqual([1, 0, 0, 1])
    expect(report.errors).toEqual([{ row: 1, column: 'Артикул', message: 'Товар тем временем удалили' }])
  })
})
