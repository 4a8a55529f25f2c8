import { addDays } from '#shared/rules/calendar.ts'
import { formatLongDay } from '#shared/rules/dates.ts'
import { anyScreen, expect, test } from './support/test.ts'

test(
  'an order’s link shows the order to people and hides it from search engines',
  anyScreen,
  async ({ page, request }) => {
    const { items } = await (await request.get('/api/products?sort=price_asc&limit=50&offset=200')).json()
    const product = items.find(({ stock }: { stock: number }) => stock > 20)
    const deliveryDate = addDays(new Date().toISOString().slice(0, 10), 300)
    const response = await request.post('/api/orders', {
      data: {
        customer: {
          firstName: 'Пётр',
          lastName: 'Северов',
          email: 'petr@example.ru',
          phone: '+7 (900) 555-66-77',
          address: 'улица Полярные Зори, 10',
          deliveryDate,
          deliveryTime: '',
          notes: 'Домофон не работает',
        },
        items: [{ productId: product.id, quantity: 3, price: product.price }],
      },
    })
    const { id, token } = await response.json()
    await page.clock.install()
    await page.goto(`/order/${token}`)
    await expect(page).toHaveTitle(`Заказ № ${id} — Шар-птица`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const main = page.getByRole('main')
    await expect(main.getByText('Новый').first()).toBeVisible()
    await expect(main.getByText(product.name)).toBeVisible()
    await expect(main.getByText(formatLongDay(deliveryDate))).toBeVisible()
    await expect(main.getByText('улица Полярные Зори, 10')).toBeVisible()
    await expect(main.getByText('Домофон не работает')).toBeVisible()
    await expect(main.getByText('Северов')).toHaveCount(0)
    await expect(main.getByRole('link', { name: '+7 (900) 000-00-00' })).toBeVisible()

    const accepted = main.getByRole('listitem').filter({ hasText: 'Принят' }).first()
    await expect(accepted).toContainText('Сегодня')
    await page.clock.fastForward('24:00:00')
    await expect(accepted).toContainText('Вчера')
  },
)

test.describe('a link without an order', () => {
  test.use({ expectedProblems: [/404/] })

  test('answers 404', anyScreen, async ({ page }) => {
    const response = await page.goto('/order/nothing-here')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Заказ не найден' })).toBeVisible()
  })
})
