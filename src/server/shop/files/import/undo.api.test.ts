import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { productImports } from '#server/platform/db/schema.ts'
import { fetchOutside } from '#server/platform/web-fetch/web-fetch.ts'
import { engineName } from '#test/support/database.ts'
import { counts, importingShop, pictures } from '#test/support/importing-shop.ts'
import { order, shelf } from '#test/support/ordering.ts'
import { table } from '#test/support/product-file.ts'
import { fetchDuePictures } from './pictures.ts'

const { shop, token, run, runBoth, bySku, post, fetchAll, colours } = await importingShop()

describe('«Вернуть как было» after a file', () => {
  const latest = async () =>
    (await (await shop.request('GET', '/api/admin/products/imports', { token })).json())[0]
  async function undo(id?: string) {
    const importId = id ?? (await latest()).id
    const answer = await shop.request('POST', `/api/admin/products/imports/${importId}/undo`, { token })
    return { status: answer.status, body: await answer.json() }
  }
  const change = async (sku: string, body: object) =>
    shop.request('PUT', `/api/admin/products/${(await bySku(sku)).id}`, { body, token })
  const headings = [
    'Артикул',
    'Название',
    'Цена',
    'Остаток',
    'Остаток при выгрузке',
    'Категории',
    'Характеристика: Цвет',
  ]

  it('restores the changed products and removes the created ones', async () => {
    await post('products', {
      name: 'Прежний',
      slug: 'prezhniy',
      sku: 'BACK-1',
      price: '100',
      stock: 10,
      attributeValueIds: [colours[0].id],
    })
    const before = await bySku('BACK-1')
    const file = table(
      headings,
      ['BACK-1', 'Новый', '120', 15, 10, 'hrom|serdtsa', 'zoloto|krasnyy'],
      ['BACK-2', 'Совсем новый', '7', 3, '', 'hrom', ''],
    )
    await run(file)
    const { id } = await bySku('BACK-1')
    const journal = await shop.request('GET', `/api/admin/audit?entity=products&entityId=${id}&limit=1`, {
      token,
    })
    expect((await journal.json()).items[0].changes).toContainEqual({
      field: 'price',
      before: '100.00',
      after: '120.00',
    })
    expect(await latest()).toMatchObject({ canUndo: true, undoneAt: null })
    expect(await undo()).toEqual({ status: 200, body: { restored: 1, removed: 1, kept: [] } })
    expect(await bySku('BACK-1')).toEqual(before)
    expect(await bySku('BACK-2')).toMatchObject({ isDeleted: true })
    expect(await latest()).toMatchObject({ canUndo: false, undoneAt: expect.any(String) })
    expect((await undo()).status).toBe(409)
    // After an undo the same file counts as new.
    expect(counts(await run(file))).toEqual([1, 1, 0, 0])
    expect(await bySku('BACK-1')).toMatchObject({ stock: 15 })
    const answers = await Promise.all([undo(), undo(), undo()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('keeps and names products that were changed, ordered or put into a set since', async () => {
    await post('products', { name: 'Занятый', slug: 'zanyatyy', sku: 'KEPT-1', price: '100', stock: 10 })
    await run(
      table(
        headings,
        ['KEPT-1', 'Переименованный', '120', 12, 10, '', ''],
        ['KEPT-2', 'Заказанный', '50', 5, '', '', ''],
        ['KEPT-3', 'Исправленный', '50', 5, '', '', ''],
        ['KEPT-4', 'Часть набора', '50', 5, '', '', ''],
      ),
    )
    await change('KEPT-1', { price: '130' })
    await change('KEPT-3', { description: '<p>Теперь с описанием</p>' })
    const parts = [{ productId: (await bySku('KEPT-4')).id, quantity: 1 }]
    const set = await post('products', {
      name: 'Из частей',
      slug: 'iz-chastey',
      price: '50',
      stock: 0,
      parts,
    })
    const ordered = await bySku('KEPT-2')
    await order(shop, [{ id: ordered.id, price: '50.00', quantity: 1 }])
    const { body } = await undo()
    expect(body).toMatchObject({ restored: 1, removed: 0 })
    expect(body.kept.map(({ name, field }: { name: string; field: string }) => `${name}: ${field}`)).toEqual([
      'Переименованный: price',
      'Заказанный: created',
      'Исправленный: created',
      'Часть набора: created',
    ])
    expect(await bySku('KEPT-1')).toMatchObject({ name: 'Занятый', price: '130.00', stock: 10 })
    expect(await bySku('KEPT-2')).toMatchObject({ isDeleted: false, stock: 4 })
    expect(await shelf(shop, set.id)).toMatchObject({ stock: 5 })
  })

  it('restores the fields of a product deleted since, for a later restore', async () => {
    const { id } = await post('products', { name: 'Убранный', slug: 'ubrannyy', sku: 'GONE-1', price: '100' })
    await run(
      table(
        ['Артикул', 'Название', 'Цена'],
        ['GONE-1', 'Убранный', '120'],
        ['GONE-2', 'Новый и убранный', '5'],
      ),
    )
    const added = await bySku('GONE-2')
    for (const gone of [id, added.id]) await shop.request('DELETE', `/api/admin/products/${gone}`, { token })
    expect((await undo()).body).toEqual({ restored: 1, removed: 0, kept: [] })
    expect(await bySku('GONE-1')).toMatchObject({ price: '100.00', isDeleted: true })
    expect(await bySku('GONE-2')).toMatchObject({ price: '5.00', isDeleted: true })
  })

  it('remains available after files without changes and is refused once it is forgotten', async () => {
    await post('products', { name: 'Давний', slug: 'davniy', sku: 'OLD', price: '100' })
    const priced = (price: string) => run(table(['Артикул', 'Цена'], ['OLD', price]))
    await priced('120')
    const { id } = await latest()
    for (let file = 0; file < 6; file++) expect(counts(await priced('120'))).toEqual([0, 0, 1, 0])
    expect(await latest()).toMatchObject({ id, canUndo: true })
    expect(await undo(id)).toEqual({ status: 200, body: { restored: 1, removed: 0, kept: [] } })

    await priced('130')
    const forgotten = await latest()
    for (const price of ['131', '132', '133', '134', '135']) await priced(price)
    expect(await undo(forgotten.id)).toEqual({
      status: 409,
      body: {
        message: 'Что изменила эта загрузка, уже не хранится: вернуть можно пять последних',
        reason: 'forgotten',
      },
    })
    expect(await bySku('OLD')).toMatchObject({ price: '135.00' })
  })

  it('restores the showcase category that was removed with its place', async () => {
    const made = await post('categories', { name: 'Витрина', slug: 'vitrina' })
    const form = { name: 'Витринный', slug: 'vitrinnyy', sku: 'SHOWN', price: '1' }
    await post('products', { ...form, categoryIds: [made.id], accentCategoryId: made.id })
    const told = async () => {
      const { items } = await (await shop.request('GET', '/api/admin/audit?limit=1', { token })).json()
      return items[0].changes
    }
    await run(table(['Артикул', 'Категории'], ['SHOWN', 'hrom']))
    expect(await bySku('SHOWN')).toMatchObject({ accentCategoryId: null })
    expect(await told()).toEqual([
      { field: 'categories', before: ['Витрина'], after: ['Хром'] },
      { field: 'accentCategory', before: 'Витрина', after: null },
    ])
    expect((await undo()).body).toEqual({ restored: 1, removed: 0, kept: [] })
    expect(await bySku('SHOWN')).toMatchObject({ accentCategoryId: made.id })
    expect(await told()).toEqual([
      { field: 'categories', before: ['Хром'], after: ['Витрина'] },
      { field: 'accentCategory', before: null, after: 'Витрина' },
    ])
    await run(table(['Артикул', 'Категории'], ['SHOWN', 'hrom']))
    await change('SHOWN', { categoryIds: [] })
    expect((await undo()).body).toMatchObject({
      restored: 0,
      kept: [{ field: 'categoryIds' }, { field: 'accentCategoryId' }],
    })
  })

  it('removes the categories of a feed with their products, as one batch in the journal', async () => {
    const feed = `<yml_catalog><shop><categories><category id="1">Ходячие</category>
<category id="2" parentId="1">Ходячие звери</category></categories><offers>
<offer id="WALK"><name>Лев</name><price>900</price><categoryId>2</categoryId></offer></offers></shop></yml_catalog>`
    await run(feed)
    const journal = async () =>
      (await (await shop.request('GET', '/api/admin/audit?limit=3', { token })).json()).items.map(
        ({ entity, name, action, batchId }: Record<string, string>) => ({ entity, name, action, batchId }),
      )
    const made = await journal()
    const { id } = await latest()
    expect(made).toEqual(
      [
        ['products', 'Лев'],
        ['categories', 'Ходячие звери'],
        ['categories', 'Ходячие'],
      ].map(([entity, name]) => ({
        entity,
        name,
        action: 'create',
        batchId: id,
      })),
    )
    expect((await undo()).body).toEqual({ restored: 0, removed: 1, kept: [] })
    const gone = await journal()
    expect(gone.map(({ name, action }: Record<string, string>) => `${action} ${name}`)).toEqual([
      'delete Ходячие',
      'delete Ходячие звери',
      'delete Лев',
    ])
    expect(new Set(gone.map(({ batchId }: { batchId: string }) => batchId)).size).toBe(1)
  })

  describe('a corrected file after the undo', () => {
    const columns = ['Артикул', 'Название', 'Адрес', 'Цена', 'Остаток', 'Остаток при выгрузке', 'Категории']
    const made = (sku: string, price: string, stock: number) =>
      table(columns, [sku, `Снова ${sku}`, `snova-${sku.toLowerCase()}`, price, stock, 0, 'hrom'])
    const told = async (id: number) => {
      const path = `/api/admin/audit?entity=products&entityId=${id}&limit=10`
      const { items } = await (await shop.request('GET', path, { token })).json()
      return items.map(({ action }: { action: string }) => action)
    }

    it('is imported, and this import can be undone again', async () => {
      await run(made('ANEW-1', '10', 7))
      const { id } = await bySku('ANEW-1')
      await undo()
      expect(counts(await runBoth(made('ANEW-1', '12', 5)))).toEqual([1, 0, 0, 0])
      expect(await bySku('ANEW-1')).toMatchObject({
        id,
        isDeleted: false,
        slug: 'snova-anew-1',
        price: '12.00',
        productCategories: [{ category: { slug: 'hrom' } }],
      })
      expect(await shelf(shop, id)).toMatchObject({ stock: 5, moved: 5 })
      expect(counts(await run(made('ANEW-1', '12', 5)))).toEqual([0, 0, 1, 0])
      expect((await undo()).body).toEqual({ restored: 0, removed: 1, kept: [] })
      expect(counts(await run(made('ANEW-1', '10', 7)))).toEqual([1, 0, 0, 0])
      expect(await shelf(shop, id)).toMatchObject({ stock: 7, moved: 7 })
      expect(await told(id)).toEqual(['create', 'delete', 'create', 'delete', 'create'])
    })

    it('finds a product by SKU alone or name alone, at the address that it had', async () => {
      for (const file of [
        table(['Артикул', 'Название', 'Цена'], ['ANEW-2', 'Снова без адреса', '5']),
        table(['Название', 'Цена'], ['Снова без артикула', '5']),
      ]) {
        await run(file)
        await undo()
        expect(counts(await runBoth(file))).toEqual([1, 0, 0, 0])
      }
      expect(await bySku('ANEW-2')).toMatchObject({ slug: 'snova-bez-adresa', isDeleted: false })
      expect((await shop.request('GET', '/api/products/snova-bez-artikula')).status).toBe(200)
    })

    it('does not restore a product that staff have changed or deleted by hand', async () => {
      await run(made('ANEW-3', '10', 7))
      await undo()
      await change('ANEW-3', { description: '<p>Руками</p>' })
      await run(made('ANEW-4', '10', 7))
      await shop.request('DELETE', `/api/admin/products/${(await bySku('ANEW-4')).id}`, { token })
      for (const sku of ['ANEW-3', 'ANEW-4'])
        expect((await runBoth(made(sku, '10', 7))).errors).toEqual([
          {
            row: 2,
            column: 'Адрес',
            message: 'Этот адрес у удалённого товара: восстановите его или дайте другой',
          },
        ])
    })

    it('may be a feed with its categories and pictures', async () => {
      const feed = `<yml_catalog><shop><categories><category id="1">Летучие</category>
<category id="2" parentId="1">Летучие звери</category></categories><offers>
<offer id="FLY"><name>Сова</name><price>900</price><categoryId>2</categoryId>
<picture>${await pictures()}/star.png</picture></offer></offers></shop></yml_catalog>`
      for (let time = 0; time < 3; time++) {
        expect(counts(await runBoth(feed))).toEqual([1, 0, 0, 0])
        expect(await fetchAll()).toBe(1)
        expect(await bySku('FLY')).toMatchObject({
          isDeleted: false,
          images: [expect.stringMatching(/^\/uploads/)],
          productCategories: [{ category: { slug: 'letuchie-zveri' } }],
        })
        const tree = await (await shop.request('GET', '/api/categories')).json()
        const [parent, child] = ['letuchie', 'letuchie-zveri'].map((slug) =>
          tree.find((category: { slug: string }) => category.slug === slug),
        )
        expect(child).toMatchObject({ parentIds: [parent.id] })
        expect((await undo()).body).toEqual({ restored: 0, removed: 1, kept: [] })
      }
      const all = await (await shop.request('GET', '/api/admin/categories', { token })).json()
      const { id } = all.find(({ slug }: { slug: string }) => slug === 'letuchie-zveri')
      await shop.request('PUT', `/api/admin/categories/${id}`, { body: { isDeleted: false }, token })
      await shop.request('DELETE', `/api/admin/categories/${id}`, { token })
      expect((await runBoth(feed)).errors).toMatchObject([{ message: 'Категория «Летучие звери» удалена' }])
    })
  })

  it('remembers the pieces of a repeated file that its first import has added', async () => {
    await post('products', { name: 'Дважды', slug: 'dvazhdy', sku: 'AGAIN', price: '100', stock: 10 })
    const file = table(['Артикул', 'Цена', 'Остаток', 'Остаток при выгрузке'], ['AGAIN', '120', 15, 10])
    await run(file)
    await change('AGAIN', { price: '130' })
    await run(file)
    expect((await undo()).body).toEqual({ restored: 1, removed: 0, kept: [] })
    expect(await bySku('AGAIN')).toMatchObject({ price: '130.00', stock: 15 })
    await run(file)
    expect(await bySku('AGAIN')).toMatchObject({ price: '120.00', stock: 15 })
  })

  it('remembers the pieces that it could not remove', async () => {
    const { id } = await post('products', { name: 'Мало', slug: 'malo', sku: 'FEW', price: '100', stock: 0 })
    const file = table(['Артикул', 'Остаток', 'Остаток при выгрузке'], ['FEW', 5, 0])
    await run(file)
    await order(shop, [{ id, price: '100.00', quantity: 3 }])
    expect((await undo()).body).toMatchObject({ restored: 0, kept: [{ id, field: 'stock' }] })
    expect(counts(await run(file))).toEqual([0, 0, 1, 0])
    expect(await shelf(shop, id)).toMatchObject({ stock: 2 })
  })

  it('skips deleted values of characteristics and names them', async () => {
    const made = await post('attributes', {
      name: 'Размер',
      slug: 'razmer',
      values: [
        { name: 'Малый', slug: 'malyy' },
        { name: 'Средний', slug: 'sredniy' },
        { name: 'Большой', slug: 'bolshoy' },
      ],
    })
    const [small, medium, large] = made.values
    await post('products', {
      name: 'Мерный',
      slug: 'mernyy',
      sku: 'SIZED',
      price: '100',
      attributeValueIds: [small.id, medium.id],
    })
    await run(table(['Артикул', 'Цена', 'Характеристика: Размер'], ['SIZED', '120', 'bolshoy']))
    const response = await shop.request('PUT', `/api/admin/attributes/${made.id}`, {
      body: { values: [medium, large] },
      token,
    })
    expect(response.status).toBe(200)
    expect(await undo()).toMatchObject({
      status: 200,
      body: { restored: 1, kept: [{ name: 'Мерный', field: 'valueIds' }] },
    })
    expect(await bySku('SIZED')).toMatchObject({
      price: '100.00',
      attributes: [{ slug: 'razmer', values: [{ slug: 'sredniy' }] }],
    })
  })

  it('counts everything once, even when a deadlock makes it retry', async () => {
    await post('products', { name: 'Раз', slug: 'raz', sku: 'ONCE-1', price: '1' })
    const file = table(
      ['Артикул', 'Название', 'Цена'],
      ['ONCE-1', 'Раз и два', '2'],
      ['ONCE-2', 'Новый раз', '2'],
    )
    await run(file)
    await change('ONCE-1', { price: '3' })
    // Sequences are not rolled back, so the second attempt passes.
    await shop.deps.db.execute(
      sql.raw(`
      create sequence tries;
      create function fail_once() returns trigger language plpgsql as $$ begin
        if nextval('tries') = 1 then raise exception using errcode = '40P01'; end if;
        return null;
      end $$;
      create trigger fail_once after delete on product_import_changes execute function fail_once();
    `),
    )
    const { body } = await undo()
    await shop.deps.db.execute(sql.raw('drop function fail_once cascade; drop sequence tries'))
    expect(body).toEqual({
      restored: 1,
      removed: 1,
      kept: [{ id: expect.any(Number), name: 'Раз и два', field: 'price' }],
    })
  })

  it.runIf(engineName() === 'postgres')(
    'ends only when nothing is left, including rows of another undo that died',
    async () => {
      await run(table(['Артикул', 'Название', 'Цена'], ['LEFT', 'Недобранный', '1']))
      const { id } = await latest()
      const pool = shop.deps.db.$client
      const other = await pool.connect()
      await other.query('begin')
      await other.query('select from product_imports where id = $1 for update', [id])
      await other.query('select from product_import_changes where import_id = $1 for update', [id])
      const undoing = undo(id)
      const isWaiting = async () => {
        const { rows } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length > 0
      }
      await Promise.race([undoing, vi.waitUntil(isWaiting, { timeout: 60_000 })])
      await other.query('rollback')
      other.release()
      expect((await undoing).body).toEqual({ restored: 0, removed: 1, kept: [] })
      expect(await bySku('LEFT')).toMatchObject({ isDeleted: true })
    },
  )

  it('keeps and names new products and categories that staff have changed since', async () => {
    const origin = await pictures()
    const offer = (sku: string, category: number) =>
      `<offer id="${sku}"><name>${sku}</name><price>9</price><categoryId>${category}</categoryId>
<picture>${origin}/star.png</picture></offer>`
    const names = ['Нетронутая', 'Переименуют', 'Опишут', 'Скроют', 'Перенесут']
    await run(`<yml_catalog><shop><categories>
${names.map((name, at) => `<category id="${at + 1}">${name}</category>`).join('')}</categories><offers>
${['PLAIN', 'RENAMED', 'TOLD-OF', 'HIDDEN', 'MOVED'].map((sku, at) => offer(sku, at + 1)).join('')}
${offer('PICTURED', 1)}${offer('WRITTEN-ON', 1)}</offers></shop></yml_catalog>`)
    while ((await fetchAll()) > 0);
    expect((await bySku('PLAIN')).images).toHaveLength(1)
    await change('PICTURED', { images: ['https://example.com/mine.jpg'] })
    await change('WRITTEN-ON', { companionIds: [(await bySku('PLAIN')).id] })
    const categories = async (): Promise<{ id: number; slug: string; name: string; isDeleted: boolean }[]> =>
      (await shop.request('GET', '/api/admin/categories', { token })).json()
    const all = await categories()
    const idOf = (name: string) => all.find((one) => one.name === name)?.id
    for (const [name, body] of [
      ['Переименуют', { name: 'Переименована' }],
      ['Опишут', { description: 'Руками' }],
      ['Скроют', { isActive: false }],
      ['Перенесут', { parentIds: [idOf('Хром')] }],
    ] as const)
      await shop.request('PUT', `/api/admin/categories/${idOf(name)}`, { body, token })
    const { body } = await undo()
    expect(body).toMatchObject({ restored: 0, removed: 5 })
    expect(
      body.kept.map(({ name, field }: { name: string; field: string }) => `${name}: ${field}`).sort(),
    ).toEqual(
      [
        'PICTURED: created',
        'WRITTEN-ON: created',
        'Опишут: category',
        'Переименована: category',
        'Перенесут: category',
        'Скроют: category',
      ].sort(),
    )
  })

  describe('the pictures of a feed on older products', () => {
    const own = 'https://example.com/own.jpg'
    async function pictured(sku: string) {
      await post('products', { name: sku, slug: sku.toLowerCase(), sku, price: '9', images: [own] })
      const offer = `<offer id="${sku}"><picture>${await pictures()}/star.png</picture></offer>`
      const feed = `<yml_catalog><shop><offers>${offer}</offers></shop></yml_catalog>`
      await run(feed)
      return feed
    }
    const imagesOf = async (sku: string) => (await bySku(sku)).images

    it('are removed and are fetched again by the next import', async () => {
      const feed = await pictured('PICS-1')
      await fetchAll()
      expect(await imagesOf('PICS-1')).toEqual([own, expect.stringMatching(/^\/uploads/)])
      expect((await undo()).body).toEqual({ restored: 1, removed: 0, kept: [] })
      expect(await imagesOf('PICS-1')).toEqual([own])
      expect(counts(await run(feed))).toEqual([0, 1, 0, 0])
      await fetchAll()
      expect(await imagesOf('PICS-1')).toHaveLength(2)
    })

    it('are kept when staff have changed them since', async () => {
      await pictured('PICS-2')
      await fetchAll()
      await change('PICS-2', { images: [] })
      expect((await undo()).body.kept).toMatchObject([{ name: 'PICS-2', field: 'images' }])
    })

    it('are not fetched when the undo happens first', async () => {
      await pictured('PICS-3')
      expect((await undo()).status).toBe(200)
      expect(await fetchAll()).toBe(0)
    })

    it('are not added when the undo happens during the fetch', async () => {
      await pictured('PICS-4')
      await fetchDuePictures(shop.deps, new AbortController().signal, async (address) => {
        await undo()
        return fetchOutside(address, { maxBytes: 1_000_000, isAllowed: () => true })
      })
      expect(await imagesOf('PICS-4')).toEqual([own])
    })
  })

  it('succeeds once and restores nothing when every row was overtaken', async () => {
    const id = crypto.randomUUID()
    const now = new Date()
    await shop.deps.db.insert(productImports).values({
      ...{ id, by: 'admin', fileName: 'a.csv', fileHash: 'x', total: 1, leaseUntil: now },
      ...{ stagedAt: now, finishedAt: now },
      failures: [{ row: 2, column: 'Адрес', message: 'Этот адрес уже занят' }],
    })
    expect(await undo(id)).toEqual({ status: 200, body: { restored: 0, removed: 0, kept: [] } })
    expect((await undo(id)).status).toBe(409)
  })

  it('is refused while the import runs and for an unknown import', async () => {
    const [record] = await shop.deps.db
      .insert(productImports)
      .values({
        id: crypto.randomUUID(),
        by: 'admin',
        fileName: 'a.csv',
        fileHash: 'x',
        leaseUntil: new Date(),
      })
      .returning()
    expect((await undo(record?.id)).status).toBe(409)
    expect((await undo('11111111-2222-4333-8444-555555555555')).status).toBe(404)
    expect((await undo('none')).status).toBe(404)
  })
})
