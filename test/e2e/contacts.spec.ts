import { anyScreen, expect, standInMap, test } from './support/test.ts'

test.beforeEach(({ page }) => standInMap(page))

test(
  'the contact form names errors, then sends the message, also in a shop without channels',
  anyScreen,
  async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
    await page.goto('/contacts')
    await page.getByRole('button', { name: 'Отправить сообщение' }).click()
    for (const message of [
      'Имя должно содержать минимум 2 символа',
      'Некорректный email адрес',
      'Номер телефона должен содержать минимум 10 цифр',
      'Сообщение должно содержать минимум 10 символов',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.getByLabel('Имя')).toBeFocused()

    const form = page.getByRole('main').locator('form')
    await form.getByLabel('Имя').fill('Ольга')
    await expect(page.getByText('Имя должно содержать минимум 2 символа')).toHaveCount(0)
    await form.getByLabel('Email').fill('olga@example.ru')
    await form.getByLabel('Телефон').pressSequentially('89001234567')
    await expect(form.getByLabel('Телефон')).toHaveValue('+7 (900) 123-45-67')
    await form.getByLabel('Сообщение').fill('Нужен букет на юбилей')
    await form.getByRole('button', { name: 'Отправить сообщение' }).click()
    await expect(page.getByText('Сообщение отправлено!', { exact: true })).toBeVisible()
    await expect(page.getByText('Мы свяжемся с вами в ближайшее время.', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Сообщение')).toHaveValue('')
    expect(calls.map((url) => new URL(url).pathname)).toEqual(['/api/contact'])
  },
)

test('the map loads only when a visitor scrolls to it', anyScreen, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 })
  await page.goto('/contacts')
  const map = page.frameLocator('iframe[title^="Карта"]')
  const route = page.getByRole('link', { name: 'Построить маршрут' })
  await expect(route).toBeAttached()
  await route.scrollIntoViewIfNeeded()
  await expect(map.getByText('карта')).toBeVisible()
  await expect(route).toBeHidden()
})

test.describe('an unreachable map', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] })

  test('is replaced by the address and a link to the route', anyScreen, async ({ page }) => {
    await page.route('https://yandex.ru/**', (route) => route.abort())
    const asked = page.waitForEvent('requestfailed')
    await page.goto('/contacts')
    await page.getByRole('link', { name: 'Построить маршрут' }).scrollIntoViewIfNeeded()
    await asked
    await expect(page.getByRole('link', { name: 'Построить маршрут' })).toBeInViewport()
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^request: csp /] })

  test('shows phone, address, hours, legal details and the consent', anyScreen, async ({ page }) => {
    await page.goto('/contacts')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: '+7 (900) 000-00-00' })).toHaveAttribute(
      'href',
      'tel:+79000000000',
    )
    await expect(main.getByText(/нужен JavaScript.*\+7 \(900\) 000-00-00/)).toBeVisible()
    await expect(main.getByRole('button', { name: 'Отправить сообщение' })).toBeHidden()
    await expect(main.getByText('Вт–Вс 11:00–20:00')).toBeVisible()
    await expect(main.getByText('Понедельник: выходной')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Построить маршрут' })).toHaveAttribute(
      'href',
      /^https:\/\/yandex\.ru\/maps\/\?rtext=~/,
    )
    await expect(main.getByText('ИП Примерова Анна Ивановна (вымышленный продавец)')).toBeVisible()
    await expect(main.getByRole('link', { name: 'обработку персональных данных' })).toHaveAttribute(
      'href',
      '/privacy',
    )
  })
})
