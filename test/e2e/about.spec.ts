import { anyScreen, expect, test } from './support/test.ts'

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^request: csp /] })

  test(
    'shows the figures, the history, three values and the mission on the about page',
    anyScreen,
    async ({ page }) => {
      await page.goto('/about')
      await expect(page).toHaveTitle('О нас — Шар-птица')
      for (const figure of ['10+', '10 000+', '500+'])
        await expect(page.getByText(figure, { exact: true })).toBeVisible()
      for (const heading of ['Наша история', 'Наши ценности', 'Качество', 'Сервис', 'Креативность'])
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByText('Наша миссия')).toBeVisible()
    },
  )

  test('shows the law, the seller and the version in the privacy policy', anyScreen, async ({ page }) => {
    await page.goto('/privacy')
    await expect(page.getByText('152-ФЗ').first()).toBeVisible()
    await expect(page.getByText('ИП Примерова Анна Ивановна').first()).toBeVisible()
    await expect(page.getByText(/^Версия от \d{1,2} [а-я]+ \d{4} г\.$/)).toBeVisible()
  })
})
