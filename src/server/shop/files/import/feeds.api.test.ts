import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pictureFetches } from '#server/platform/db/schema.ts'
import { counts, importingShop, pictures } from '#test/support/importing-shop.ts'
import { addProduct } from '#test/support/ordering.ts'
import { fetchDuePictures } from './pictures.ts'

const { shop, token, run, runBoth, bySku, post, fetchAll } = await importingShop()

describe('a YML feed', () => {
  const feed = (picture: string, price = '1500') => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-16"><shop><categories>
<category id="1">Фольга</category><category id="2" parentId="1">Звёзды &amp; луны</category>
</categories><offers>
<offer id="77" available="true"><name>Звезда</name><vendorCode>YML-1</vendorCode><price>${price}</price>
<categoryId>2</categoryId><picture>${picture}</picture><description><![CDATA[<p>Яркая</p><script>x</script>]]></description></offer>
<offer id="YML-2"><typePrefix>Шар</typePrefix><model>Луна</model><price>бесплатно</price></offer>
</offers></shop></yml_catalog>`

  it('creates products and categories, brings pictures later, and changes nothing when repeated', async () => {
    const origin = await pictures()
    const file = feed(`${origin}/star.png`)
    const report = await runBoth(file)
    expect(counts(report)).toEqual([1, 0, 0, 1])
    expect(report.errors).toEqual([{ row: 8, column: 'Цена', message: '«бесплатно» — не цена' }])
    expect(await bySku('YML-1')).toMatchObject({
      name: 'Звезда',
      price: '1500.00',
      description: '<p>Яркая</p>',
      images: [],
      productCategories: [{ category: { slug: 'zvezdy-luny', name: 'Звёзды & луны' } }],
    })
    const categories = await (await shop.request('GET', '/api/admin/categories', { token })).json()
    const parent = categories.find(({ slug }: { slug: string }) => slug === 'folga')
    expect(categories.find(({ slug }: { slug: string }) => slug === 'zvezdy-luny').parentIds).toEqual([
      parent.id,
    ])

    expect(await fetchAll()).toBe(1)
    const { images } = await bySku('YML-1')
    expect(images).toEqual([expect.stringMatching(/^\/uploads\/.+\.webp$/)])
    expect(counts(await run(file))).toEqual([0, 0, 1, 1])
    expect(await fetchAll()).toBe(0)
  })

  it('from the shop itself leaves products with options unchanged and says so', async () => {
    const values = [{ name: 'Золото', price: '50.00' }, { name: 'Мята' }]
    const options = [{ name: 'Цвет', kind: 'choice' as const, required: true, values }]
    await addProduct(shop, { name: 'Своё', slug: 'svoyo', sku: 'OWN', price: '100.00', options })
    const own = await (await shop.request('GET', '/feeds/yandex.yml')).text()
    const report = await run(own, { dryRun: true, preview: true })
    const rows = report.rows?.filter(({ sku }) => sku === 'OWN')
    expect(rows).toMatchObject([{ fate: 'error' }, { fate: 'error' }])
    const lines = new Set(rows?.map(({ row }) => row))
    expect(report.errors.filter(({ row }) => lines.has(row)).map(({ message }) => message)).toEqual([
      expect.stringMatching('вариант товара'),
      expect.stringMatching('вариант товара'),
    ])
  })

  it('from the shop itself does not add the price of a required text to a product', async () => {
    const options = [
      { name: 'Надпись', kind: 'text' as const, required: true, maxLength: 20, price: '150.00' },
    ]
    await addProduct(shop, { name: 'С надписью', slug: 's-nadpisyu', sku: 'WORDS', price: '100.00', options })
    const own = await (await shop.request('GET', '/feeds/yandex.yml')).text()
    const [offer = ''] = /<offer [^>]*>(?:(?!<offer ).)*WORDS.*?<\/offer>/s.exec(own) ?? []
    expect(offer).toContain('<price>250.00</price>')
    const bare = offer.replace(/<(categoryId|picture|description)>.*?<\/\1>/gs, '')
    const feedOf = (one: string) => `<yml_catalog><shop><offers>${one}</offers></shop></yml_catalog>`
    const told = await run(feedOf(bare))
    expect([counts(told), await bySku('WORDS')]).toMatchObject([[0, 0, 1, 0], { price: '100.00' }])
    const dearer = await run(feedOf(bare.replace('250.00', '260.00')))
    expect(dearer.errors).toMatchObject([
      { column: 'Цена', message: expect.stringMatching('обязательной опцией') },
    ])
  })

  it('may be on one line, with any number of offers', async () => {
    const offers = ['LINE-1', 'LINE-2', 'LINE-3'].map(
      (sku) => `<offer id="${sku}"><name>${sku}</name><price>10</price></offer>`,
    )
    const file = `<yml_catalog><shop><offers>${offers.join('')}</offers></shop></yml_catalog>`
    expect(counts(await runBoth(file))).toEqual([3, 0, 0, 0])
    expect(await bySku('LINE-3')).toMatchObject({ price: '10.00' })
    const { rows } = await run(
      file.replaceAll('<price>10', (price, at) => `${price} за ${at}`),
      {
        dryRun: true,
        preview: true,
      },
    )
    const ownErrors = rows?.map(({ errors }) => errors?.map(({ message }) => message))
    expect(ownErrors).toEqual(offers.map(() => [expect.stringMatching('не цена')]))
    expect(new Set(ownErrors?.flat()).size).toBe(3)
  })

  it('with a nameless category skips its products and imports the rest', async () => {
    const file = `<yml_catalog><shop><categories><category id="5"/><category id="6" parentId="5">Именная</category>
</categories><offers><offer id="NAMELESS"><name>Шар</name><price>9</price><categoryId>5</categoryId></offer>
<offer id="NAMED"><name>Шар</name><price>9</price><categoryId>6</categoryId></offer></offers></shop></yml_catalog>`
    const report = await runBoth(file)
    expect([counts(report), report.errors]).toEqual([
      [1, 0, 0, 1],
      [{ row: 2, column: 'Категории', message: '«5» не найдена' }],
    ])
    expect(await bySku('NAMED')).toMatchObject({ productCategories: [{ category: { name: 'Именная' } }] })
  })

  it('moves a product between its own categories and keeps those that the owner has added', async () => {
    const feed = (category: number) => `<yml_catalog><shop><categories><category id="1">Прежняя</category>
<category id="2">Новая</category></categories><offers>
<offer id="PLACED"><name>Местный</name><price>9</price><categoryId>${category}</categoryId></offer>
</offers></shop></yml_catalog>`
    const places = async () =>
      (await bySku('PLACED')).productCategories.map(
        ({ category }: { category: { slug: string } }) => category.slug,
      )
    await run(feed(1))
    const { id, productCategories } = await bySku('PLACED')
    const all = await (await shop.request('GET', '/api/admin/categories', { token })).json()
    const hearts = all.find(({ slug }: { slug: string }) => slug === 'serdtsa')
    const body = { categoryIds: [hearts.id, productCategories[0].categoryId] }
    await shop.request('PUT', `/api/admin/products/${id}`, { body, token })
    expect(counts(await runBoth(feed(1)))).toEqual([0, 0, 1, 0])
    expect(await places()).toEqual(['serdtsa', 'prezhnyaya'])
    expect(counts(await runBoth(feed(2)))).toEqual([0, 1, 0, 0])
    expect(await places()).toEqual(['novaya', 'serdtsa'])
  })

  it('finds its categories by name and place, in any order', async () => {
    const parent = await post('categories', { name: 'Ветвь', slug: 'vetv-vladeltsa' })
    await post('categories', { name: 'Листья', slug: 'listva', parentIds: [parent.id] })
    const told = [
      '<category id="1">Ветвь</category>',
      '<category id="2" parentId="1">Листья</category>',
      '<category id="3">Сук</category>',
      '<category id="4" parentId="3">Листья</category>',
    ]
    const feed = (categories: string[]) => `<yml_catalog><shop><categories>${categories.join('')}</categories>
<offers><offer id="LEAF-1"><name>Лист</name><price>9</price><categoryId>2</categoryId></offer>
<offer id="LEAF-2"><name>Листок</name><price>9</price><categoryId>4</categoryId></offer></offers></shop></yml_catalog>`
    expect(counts(await runBoth(feed(told)))).toEqual([2, 0, 0, 0])
    const places = async () =>
      (await Promise.all(['LEAF-1', 'LEAF-2'].map(bySku))).map(
        ({ productCategories }) => productCategories[0].category.slug,
      )
    expect(await places()).toEqual(['listva', 'suk-listya'])
    expect(counts(await runBoth(feed(told.toReversed())))).toEqual([0, 0, 2, 0])
    expect(counts(await runBoth(feed(told.slice(2).concat(told.slice(0, 2)))))).toEqual([0, 0, 2, 0])
  })

  it('from the shop itself keeps a product in all its categories', async () => {
    const all = await (await shop.request('GET', '/api/admin/categories', { token })).json()
    const categoryIds = ['hrom', 'serdtsa'].map(
      (wanted) => all.find(({ slug }: { slug: string }) => slug === wanted).id,
    )
    await post('products', {
      name: 'Везде',
      slug: 'vezde',
      sku: 'ALL-OVER',
      price: '9',
      stock: 1,
      categoryIds,
    })
    const own = await (await shop.request('GET', '/feeds/yandex.yml')).text()
    const { rows } = await run(own, { dryRun: true, preview: true })
    const { changes } = rows?.find(({ sku }) => sku === 'ALL-OVER') ?? {}
    expect(changes?.map(({ column }) => column)).toEqual(['Описание'])
  })

  it('must have its prices in roubles; other prices are errors', async () => {
    const offers = ['', 'RUR', 'RUB', 'rub', 'USD', 'BYN'].map(
      (currency) => `<offer id="CUR-${currency}"><name>В валюте ${currency}</name><price>15.50</price>
${currency && `<currencyId>${currency}</currencyId>`}</offer>`,
    )
    const report = await runBoth(
      `<yml_catalog><shop><offers>${offers.join('')}</offers></shop></yml_catalog>`,
    )
    expect([counts(report), report.errors.map(({ column, message }) => `${column}: ${message}`)]).toEqual([
      [4, 0, 0, 2],
      [
        'Цена: «15.50 USD» — не в рублях: пересчитайте цену',
        'Цена: «15.50 BYN» — не в рублях: пересчитайте цену',
      ],
    ])
  })

  it('creates a category of its own where the shop has deleted the one above it', async () => {
    const { id } = await post('categories', { name: 'Прошлое', slug: 'proshloe' })
    await shop.request('DELETE', `/api/admin/categories/${id}`, { token })
    const file = `<yml_catalog><shop><categories><category id="7">Прошлое</category>
<category id="8" parentId="7">Новизна</category></categories><offers>
<offer id="ORPHAN"><name>Шар</name><price>9</price><categoryId>8</categoryId></offer></offers></shop></yml_catalog>`
    expect(counts(await runBoth(file))).toEqual([1, 0, 0, 0])
    const categories = await (await shop.request('GET', '/api/admin/categories', { token })).json()
    expect(categories.find(({ slug }: { slug: string }) => slug === 'novizna')).toMatchObject({
      parentIds: [],
    })
  })

  it('reports a missing picture and an inside address', async () => {
    const origin = await pictures()
    await run(feed(`${origin}/missing.png`, '1600'))
    await fetchAll()
    const [latest] = await (await shop.request('GET', '/api/admin/products/imports', { token })).json()
    expect(latest.pictures).toMatchObject({
      total: 1,
      done: 0,
      failed: [{ message: 'сервер ответил 404', name: 'Звезда' }],
    })

    await run(feed(`${origin}/star.png?inside`, '1700'))
    // Fetches as in production: private addresses are refused.
    await fetchDuePictures(shop.deps, new AbortController().signal)
    const [row] = await shop.deps.db
      .select()
      .from(pictureFetches)
      .where(eq(pictureFetches.address, `${origin}/star.png?inside`))
    expect(row).toMatchObject({ lastError: 'адрес ведёт во внутреннюю сеть', failedAt: expect.any(Date) })
  })
})
