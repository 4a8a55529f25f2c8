import { anyScreen, expect, test } from './support/test.ts'

test.use({ expectedProblems: [/404/] })

test('an unknown address answers 404 with the way out', anyScreen, async ({ page }) => {
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
  await main.getByRole('link', { name: 'На главную' }).click()
  await expect(page).toHaveURL('/')
})
