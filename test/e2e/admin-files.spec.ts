import { expectAccessible, expectAccessibleInBoth } from './support/accessible.ts'
import { anyScreen, bearer, expect, fresh, test, toast } from './support/admin.ts'
import { expectFitsPhone } from './support/layout.ts'

// A rejected file, and a price that another person changed first.
test.use({ expectedProblems: [/\b(400|409)\b/] })

/** Something for a slug or a SKU that no other test has. */
const code = () => `t-${crypto.randomUUID().slice(0, 8)}`

test('staff choose a file, check it row by row and load it', anyScreen, async ({ page, token }) => {
  const sku = code()
  const known = { name: fresh('Шар из файла'), slug: sku, sku, price: '190', stock: 8 }
  await page.request.post('/api/admin/products', { headers: bearer(token), data: known })

  await page.goto(`/admin/products?search=${sku}`)
  await page.getByRole('link', { name: 'Импорт' }).click()
  await expect(page.getByRole('heading', { name: 'Импорт товаров' })).toBeVisible()
  await expectAccessible(page)
  const choose = page.getByLabel('Выбрать файл')
  await choose.setInputFiles({ name: 'chuzhoy.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2') })
  await expect(page.getByRole('alert').filter({ hasText: 'Файл не принят' })).toContainText(
    'это не файл товаров',
  )

  const added = `${sku}-novyy`
  const lines = [
    'Артикул;Название;Цена;Остаток;Остаток при выгрузке',
    `${sku};;209;14;8`,
    `${added};Новый шар из файла;390;40;`,
    `${sku}-oshibka;Шар с ошибкой;39O;1;`,
  ]
  const buffer = Buffer.from(lines.join('\r\n'))
  const file = `tovary-${sku}.csv`
  await choose.setInputFiles({ name: file, mimeType: 'text/csv', buffer })
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row(known.name)).toContainText('Изменится')
  await expect(row(known.name)).toContainText('190 ₽')
  await expect(row(known.name)).toContainText('209 ₽')
  await expect(row('Новый шар из файла')).toContainText('Новый')
  await expect(row('Шар с ошибкой')).toContainText('Столбец «Цена»: «39O» — похоже на букву О вместо нуля')
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: /с ошибкой$/ }).click()
  await expect(row(known.name)).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Отчёт об ошибках' }).click()
  expect((await saved).suggestedFilename()).toBe('oshibki-importa.csv')

  await page.getByRole('button', { name: 'Загрузить 2 товара' }).click()
  await expect(page.getByText('Создано: 1. Изменено: 1.')).toBeVisible()
  await page.getByRole('link', { name: 'Открыть товары' }).click()
  await page.getByPlaceholder('Поиск товаров...').fill(sku)
  await expect(row(known.name)).toContainText('209 ₽')
  await expect(row(known.name)).toContainText('14')
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Экспорт' }).click()
  for (const [name, feed] of [
    ['Для Яндекс Маркета (YML)', '/feeds/yandex.yml'],
    ['Для Google Merchant (XML)', '/feeds/google.xml'],
  ] as const)
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', feed)
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await exported).suggestedFilename()).toMatch(/^tovary-\d{4}-\d\d-\d\d\.csv$/)

  await page.getByRole('link', { name: 'Импорт' }).click()
  const loaded = page.getByRole('listitem').filter({ hasText: file })
  await loaded.getByRole('button', { name: 'Вернуть как было' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Вернуть как было' }).click()
  await expect(toast(page, 'Загрузка отменена')).toBeVisible()
  await expect(toast(page, 'Возвращено: 1 товар. Удалено: 1 товар.')).toBeVisible()
  await expect(loaded).toContainText('возвращено как было')
  await expectAccessibleInBoth(page)
})

test(
  'staff change many products at once, undo it, and edit cells as in a sheet',
  anyScreen,
  async ({ page, token }) => {
    const word = fresh('Связка')
    for (const number of [1, 2, 3])
      await page.request.post('/api/admin/products', {
        headers: bearer(token),
        data: { name: `${word} ${number}`, slug: code(), price: '190', stock: 5 },
      })
    await page.goto(`/admin/products?search=${encodeURIComponent(word)}`)
    await expect(page.getByText('3 товара')).toBeVisible()
    await page.getByRole('checkbox', { name: `Отметить: ${word} 1` }).check()
    await page.getByRole('button', { name: 'Отметить все найденные, 3' }).click()
    await page.getByRole('button', { name: 'Цена', exact: true }).last().click()
    await page.getByLabel('Процент').fill('10')
    const row = (number: number) => page.getByRole('row').filter({ hasText: `${word} ${number}` })
    await expect(row(2)).toContainText('209 ₽')
    await expect(page.getByText('Изменится: 3 товара')).toContainText('570 ₽')
    await expectAccessibleInBoth(page)
    await expectFitsPhone(page)
    await page.getByRole('button', { name: 'Применить к 3' }).click()
    await expect(toast(page, 'Изменено: 3 товара')).toBeVisible()
    await expect(row(1)).toContainText('209 ₽')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await page.getByRole('button', { name: 'Вернуть как было' }).click()
    await expect(toast(page, 'Возвращено: 3 товара')).toBeVisible()
    await expect(heading).toBeFocused()
    await expect(row(1)).toContainText('190 ₽')

    // Newest first: 3, 2, 1.
    const price = (number: number) =>
      page.getByRole('button', { name: new RegExp(`^Цена, ${word} ${number}:`) })
    const stock = (number: number) =>
      page.getByRole('button', { name: new RegExp(`^Остаток, ${word} ${number}:`) })
    await price(3).focus()
    await page.keyboard.type('199,5')
    await page.keyboard.press('Enter')
    await expect(price(2)).toBeFocused()
    await expect(row(3)).toContainText('199,50 ₽')
    await page.keyboard.press('Enter')
    await page.keyboard.type('чушь')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Цена: ${word} 2`)).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Escape')
    await expect(price(2)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(stock(2)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(stock(1)).toBeFocused()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect(stock(1)).toHaveText('12')

    // Typed over once more before the list is read again, it becomes what is typed, not twice the difference.
    const list = '**/api/admin/products?*'
    const held = Promise.withResolvers<void>()
    await page.route(list, (route) => held.promise.then(() => route.continue()))
    for (const pieces of ['14', '15']) {
      await expect(stock(1)).toBeFocused()
      await page.keyboard.type(pieces)
      await page.keyboard.press('Enter')
      await expect(stock(1)).toHaveText(pieces)
      await expect(stock(1)).not.toHaveAttribute('aria-busy')
    }
    const read = page.waitForResponse(list)
    held.resolve()
    await read
    await expect(stock(1)).toHaveText('15')

    // Another person saves first, and refetching during typing must not hide it.
    const { items } = await (
      await page.request.get(`/api/admin/products?search=${encodeURIComponent(word)}`, {
        headers: bearer(token),
      })
    ).json()
    const stored = (number: number) =>
      items.find(({ name }: { name: string }) => name === `${word} ${number}`)
    expect(stored(1).stock).toBe(15)
    const second = stored(2)
    await expect(price(2)).toHaveText('190 ₽')
    await price(2).focus()
    await page.keyboard.type('30')
    await page.request.put(`/api/admin/products/${second.id}`, {
      headers: bearer(token),
      data: { price: '250' },
    })
    const readAgain = page.waitForResponse((response) => response.url().includes('/api/admin/products?'))
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await readAgain
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Цену тем временем изменили: теперь 250 ₽')).toBeVisible()
    await expect(price(2)).toHaveText('250 ₽')
    await price(2).focus()
    await page.keyboard.type('300')
    await page.keyboard.press('Enter')
    await expect(row(2)).toContainText('300 ₽')

    await test.step('a colleague deletes one of the ticked products', async () => {
      await page.getByRole('checkbox', { name: 'Отметить все на этой странице' }).check()
      await page.request.delete(`/api/admin/products/${stored(3).id}`, { headers: bearer(token) })
      await page.getByRole('button', { name: 'Цена', exact: true }).last().click()
      await page.getByLabel('Процент').fill('10')
      await page.getByRole('button', { name: 'Применить к 3' }).click()
      await expect(toast(page, `Среди отмеченных есть удалённый товар: «${word} 3»`)).toBeVisible()
      await page.getByRole('button', { name: 'Применить к 2' }).click()
      await expect(toast(page, 'Изменено: 2 товара')).toBeVisible()
    })
  },
)
