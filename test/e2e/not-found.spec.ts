import { anyScreen, expect, test } from './support/test.ts'

test.use({ expectedProblems: [/404|not an amount: дорого/] })

test('an unknown address answers 404 and offers a way out', anyScreen, async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('404 Page Not Found — Шар-птица')
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toHaveAttribute(
    'lang',
    'en',
  )
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog')

  await test.step('a page that fails in the browser says so and can be requested again', async () => {
    const calls = '**/api/products?*'
    await page.route(calls, async (route) => {
      const response = await route.fetch()
      const { items, ...list } = await response.json()
      const json = { ...list, items: items.map((item: object) => ({ ...item, price: 'дорого' })) }
      await route.fulfill({ response, json })
    })
    await main.getByRole('link', { name: 'В каталог' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Что-то пошло не так' })).toBeVisible()
    await expect(page).toHaveTitle('Что-то пошло не так — Шар-птица')
    await expect(main.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/')
    const reload = main.getByRole('link', { name: 'Обновить страницу' })
    await expect(reload, 'the sheet is still there').toHaveCSS('display', 'flex')
    await page.unroute(calls)
    await reload.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Все товары' })).toBeVisible()
    await expect(page).toHaveURL('/catalog')
  })

  await test.step('the home link leads home', async () => {
    await page.goto('/no/such/page')
    await main.getByRole('link', { name: 'На главную' }).click()
    await expect(page).toHaveURL('/')
  })
})
