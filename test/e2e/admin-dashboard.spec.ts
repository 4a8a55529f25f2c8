import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { anyScreen, expect, fresh, test } from './support/admin.ts'

async function placeOrder(page: Page): Promise<number> {
  const [product] = await (await page.request.get('/api/products?limit=1&featured=true')).json()
  const placed = await page.request.post('/api/orders', {
    data: {
      customer: {
        firstName: 'Анна',
        lastName: 'Климова',
        email: 'anna@example.com',
        phone: '+7 (921) 555-01-14',
        address: 'Мурманск, улица Примерная, 1',
        notes: fresh('Домофон'),
      },
      items: [{ productId: product.id, quantity: 1, price: product.price }],
    },
  })
  expect(placed.status()).toBe(201)
  return (await placed.json()).id
}

test('the dashboard shows the day', anyScreen, async ({ page }) => {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...given) {
      document.documentElement.dataset.notes = String(Number(document.documentElement.dataset.notes ?? 0) + 1)
      return start.apply(this, given)
    }
  })
  const answer = page.waitForResponse('**/api/admin/stats*')
  const watching = page.waitForResponse('**/api/admin/events')
  await page.goto('/admin/dashboard')

  await test.step('the page shows four cards of today, three totals, the month and the best sellers', async () => {
    const stats = await (await answer).json()
    await expect(page).toHaveTitle('Главная — Шар-птица')
    for (const name of [
      'Заказы сегодня',
      'Выручка сегодня',
      'Товары в каталоге',
      'Новые клиенты',
      'Всего заказов',
      'Общая выручка',
      'Всего клиентов',
    ])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByText(/^За 30 дней: \d/)).toBeVisible()
    await expect(page.getByRole('list').getByText(stats.bestSellers[0].name)).toBeVisible()
    await expect(
      page.getByRole('table', { name: 'Последние заказы' }).locator('tbody').getByRole('row'),
    ).toHaveCount(5)
    await expectAccessible(page)
  })

  await test.step('staff look at an order without leaving the dashboard', async () => {
    const views = page.getByRole('button', { name: /^Посмотреть заказ/ })
    const id = (await views.first().getAttribute('aria-label'))?.match(/\d+/)?.[0]
    // Finds the order by its number, because newer orders are listed first.
    await views.and(page.getByLabel(new RegExp(`\\b${id}$`))).click()
    const dialog = page.getByRole('dialog', { name: `Заказ № ${id}` })
    await expect(dialog.getByText('Итого')).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute(
      'href',
      `/admin/orders/${id}`,
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a new order appears by itself, in the list and in the count of new orders', async () => {
    await watching
    const id = await placeOrder(page)
    await expect(page.getByRole('row').filter({ hasText: `№ ${id}` })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Разделы' }).getByText(/^новых: \d+$/)).toBeAttached()
  })

  await test.step('a new order plays a sound when the sound is on', async () => {
    const notes = page.locator('html')
    await page.getByRole('button', { name: /Владелец/ }).click()
    await page.getByRole('menuitem', { name: 'Включить звук новых заказов' }).click()
    // Another test may place an order at the same moment.
    await expect(notes).toHaveAttribute('data-notes', /^[2-9]|\d\d$/)
    await placeOrder(page)
    await expect(notes).toHaveAttribute('data-notes', /^[4-9]|\d\d$/)
  })
})
