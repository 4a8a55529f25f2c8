import { paths } from '#shared/paths.ts'
import { readMail } from '#test/support/mail-server.ts'
import { shopper } from '#test/support/ordering.ts'
import { bearer, signIn, toast } from './support/admin.ts'
import { fill } from './support/checkout.ts'
import { configuredBrand } from './support/shops.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend({ baseURL: ({ configuredShop }, use) => use(configuredShop) })

test.beforeEach(async ({ context }) => {
  // Tests load nothing from outside; the counter's script would only read the list.
  await context.route(/^https:\/\/(mc\.)?yandex\.ru/, (route) => route.fulfill({ body: '' }))
})

test('the counter counts views, added and removed products and, once, a purchase', async ({ page }) => {
  const headers = bearer(await signIn(page))
  const product = { name: 'Шар «Сияние»', slug: 'siyanie', price: '250.00', stock: 9 }
  const created = await page.request.post('/api/admin/products', { headers, data: product })
  const id = String((await created.json()).id)
  const heard = () =>
    page.evaluate(() => window.dataLayer?.flatMap(({ ecommerce }) => Object.entries(ecommerce)))
  const line = (quantity: number) => ({ id, name: product.name, price: 250, quantity })

  await page.goto(`/product/${product.slug}`)
  await expect.poll(heard).toContainEqual(['detail', { products: [line(1)] }])
  await page.getByRole('button', { name: 'В корзину' }).first().click()
  await expect.poll(heard).toContainEqual(['add', { products: [line(1)] }])
  await page.getByRole('button', { name: /^Корзина/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Увеличить количество' }).click()
  await panel.getByRole('button', { name: 'Уменьшить количество' }).click()
  await expect.poll(heard).toContainEqual(['remove', { products: [line(1)] }])

  await panel.getByRole('link', { name: 'Оформить заказ' }).click()
  await fill(page)
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await expect(page.getByText('Заказ оформлен!', { exact: true })).toBeVisible()
  const bought = async () => (await heard())?.filter(([what]) => what === 'purchase')
  await expect.poll(bought).toEqual([
    [
      'purchase',
      {
        actionField: { id: expect.stringMatching(/^\d+$/), revenue: expect.any(Number) },
        products: [line(1)],
      },
    ],
  ])
  await page.reload()
  await expect.poll(bought).toEqual([])
})

test('an order is placed, announced and removed from the cart although the counter throws', async ({
  page,
}) => {
  const headers = bearer(await signIn(page))
  const product = { name: 'Шар «Помеха»', slug: 'pomekha', price: '250.00', stock: 9 }
  await page.request.post('/api/admin/products', { headers, data: product })
  await page.goto(`/product/${product.slug}`)
  await expect.poll(() => page.evaluate(() => window.dataLayer?.length)).toBe(1)
  await page.evaluate(() => {
    const fails = () => {
      throw new Error('The counter is broken')
    }
    Object.assign(window, { ym: fails })
    Object.assign(window.dataLayer ?? {}, { push: fails })
  })
  await page.getByRole('button', { name: 'В корзину' }).first().click()
  await page.getByRole('button', { name: /^Корзина/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Оформить заказ' }).click()
  await fill(page)
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await expect(page.getByText('Заказ оформлен!', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Корзина', exact: true })).toBeVisible()
})

test('a message from the contact form reaches the shop’s mailbox', async ({ page, mail }) => {
  await page.goto('/contacts')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Имя').fill('Ольга')
  await form.getByLabel('Email').fill('olga@example.ru')
  await form.getByLabel('Телефон').pressSequentially('89001234567')
  await form.getByLabel('Сообщение').fill('Нужен букет на юбилей')
  await form.getByRole('button', { name: 'Отправить сообщение' }).click()
  await expect(page.getByText('Сообщение отправлено!', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Сообщение')).toHaveValue('')
  const arrived = () =>
    mail.mails.some(({ to, source }) => to.includes('shop@example.ru') && source.includes('olga@example.ru'))
  await expect.poll(arrived).toBe(true)
})

test('the counter never receives the address of an order’s page', async ({ page }) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (/yandex/.test(request.url())) told.push(`${request.url()} ${request.headers().referer}`)
  })
  const token = await signIn(page)
  const form = { name: 'Шар «Тайна»', slug: 'tayna', price: '100.00', stock: 5 }
  const headers = { authorization: `Bearer ${token}` }
  const product = await (await page.request.post('/api/admin/products', { headers, data: form })).json()
  const customer = {
    firstName: 'Анна',
    lastName: 'Климова',
    email: 'anna@example.ru',
    phone: '+7 (900) 111-22-33',
    address: 'проспект Ленина, 75',
  }
  const items = [{ productId: product.id, quantity: 1, price: product.price }]
  const placed = await (await page.request.post('/api/orders', { data: { customer, items } })).json()
  const counter = () => page.evaluate(() => window.ym?.a?.flat().join(' ') ?? null)

  await page.goto(`/order/${placed.token}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${placed.id}`)
  expect([await counter(), told]).toEqual([null, []])

  // From a page that is counted, by a link that needs no new page.
  await page.evaluate((order) => localStorage.setItem('balloon-store-orders', JSON.stringify([order])), {
    id: placed.id,
    token: placed.token,
  })
  await page.goto('/')
  await expect.poll(counter).toContain('hit')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: `Заказ № ${placed.id}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${placed.id}`)
  await expect.poll(counter).toBe(null)
  expect(told.join(' ')).not.toContain(placed.token)
})

test.describe('a picture that no browser shows', () => {
  test.use({ expectedProblems: [/pictures\.example/] })

  test('causes a warning for staff, who can still save', async ({ page }) => {
    const insecure = 'http://pictures.example/shar.jpg'
    // Tests load nothing from outside.
    await page.route(/pictures\.example/, (route) => route.fulfill({ status: 204 }))
    await signIn(page)
    await page.goto('/admin/products')
    await page.getByRole('button', { name: 'Добавить товар' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Новый товар' })
    await dialog.getByLabel('Название').fill('Шар издалека')
    await dialog.getByLabel('Цена').fill('100')
    const byAddress = dialog.getByLabel('Добавить по ссылке')
    const warning = dialog.getByText(`Картинку ${insecure} покупатели не увидят`)
    await byAddress.fill(insecure.replace('http:', 'https:'))
    await byAddress.press('Enter')
    await expect(warning).toBeHidden()
    await byAddress.fill(insecure)
    await byAddress.press('Enter')
    await expect(warning).toBeVisible()
    await dialog.getByRole('button', { name: 'Создать товар' }).click()
    await expect(toast(page, 'Товар создан')).toBeVisible()

    await page.goto('/admin/blog')
    await page.getByRole('button', { name: 'Добавить статью' }).first().click()
    const article = page.getByRole('dialog', { name: 'Создать новую статью' })
    await article.getByLabel('URL изображения').fill(insecure)
    await expect(article.getByText(`Картинку ${insecure} покупатели не увидят`)).toBeVisible()
    await article.getByLabel('URL изображения').fill('javascript:alert(1)')
    await article.getByLabel('URL изображения').blur()
    await expect(article.getByText('Некорректный URL')).toBeVisible()
  })
})

test('a letter fits a phone with any text in the order', async ({ page, mail }) => {
  const headers = bearer(await signIn(page))
  const name = 'Шар «Длинное имя, которому нужно больше одной строки»'
  const form = { name, slug: 'dlinnoe-imya', price: '12990.50', stock: 9 }
  const product = await (await page.request.post('/api/admin/products', { headers, data: form })).json()
  const customer = { ...shopper, email: 'phone@example.ru', notes: `${'Ы'.repeat(300)}\n<b>тихо</b>` }
  const items = [{ productId: product.id, quantity: 2, price: product.price }]
  const placed = await (await page.request.post('/api/orders', { data: { customer, items } })).json()
  const letter = () => mail.mails.find(({ to }) => to.includes(customer.email))
  await expect.poll(letter).toBeDefined()

  await page.setContent(readMail(letter() ?? { to: [], source: '' }).html)
  for (const width of [390, 800]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const { width: drawn = 0 } = (await page.getByText('тихо').boundingBox()) ?? {}
    expect(drawn).toBeLessThanOrEqual(600)
    await expect(page.getByRole('link')).toHaveAttribute('href', new RegExp(`/order/${placed.token}$`))
    await expect(page.getByText('<b>тихо</b>')).toBeVisible()
    await expect(page.getByText(configuredBrand, { exact: true }).first()).toBeVisible()
    // The price is one unbroken piece at the end of its line.
    const line = page.locator('tr').filter({ hasText: name })
    await expect(line.locator('td').last()).toHaveText('25\u00A0981\u00A0₽')
  }
})

test('a shop with another name shows it on every page, in feeds, mails and the panel', async ({
  page,
  mail,
}) => {
  const headers = bearer(await signIn(page))
  const add = async (what: string, data: object) =>
    (await page.request.post(`/api/admin/${what}`, { headers, data })).json()
  const { id, price } = await add('products', { name: 'Шар', slug: 'shar', price: '90.00', stock: 9 })
  await add('categories', { name: 'Шары', slug: 'shary' })
  await add('blog', { title: 'Праздник', slug: 'prazdnik', content: '<p>Шары</p>', isPublished: true })
  const order = { customer: shopper, items: [{ productId: id, price, quantity: 1 }] }
  const { token } = await (await page.request.post('/api/orders', { data: order })).json()

  const fixed = Object.values(paths).filter((path) => typeof path === 'string')
  const made = [paths.product('shar'), paths.category('shary'), paths.post('prazdnik'), paths.order(token)]
  const pictures = ['/logo.svg', '/favicon.svg']
  const otherwise: string[] = []
  for (const path of [...fixed, ...made, ...pictures, '/nowhere']) {
    const answer = await page.request.get(path)
    if ((await answer.text()).includes('Шар-птица')) otherwise.push(path)
  }
  expect(otherwise).toEqual([])

  const confirmed = () => mail.mails.find(({ to }) => to.includes(shopper.email))
  await expect.poll(confirmed).toBeDefined()
  for (const one of mail.mails) expect(Object.values(readMail(one)).join()).not.toContain('Шар-птица')

  for (const path of [paths.home, paths.admin]) {
    await page.goto(path)
    await expect(page).toHaveTitle(new RegExp(`— ${configuredBrand}$`))
    await expect(
      page.getByText(configuredBrand, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible()
    await expect(page.locator('body')).not.toContainText('Шар-птица')
  }
})
