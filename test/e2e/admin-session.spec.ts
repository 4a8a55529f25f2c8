import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { account, anyScreen, bearer, expect, test as signedIn, toast } from './support/admin.ts'
import { failCalls, test } from './support/test.ts'

const refused = [/401/]

const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('balloon-store-admin-token'))

async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel('Логин').fill(username)
  await page.getByLabel('Пароль').fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
}

test.describe('the sign-in', () => {
  test.use({ expectedProblems: refused })

  test(
    'opens for staff without a session and leads to the page they wanted',
    anyScreen,
    async ({ page, context }) => {
      await test.step('the server does not know the stored session', async () => {
        await page.addInitScript(() => {
          if (sessionStorage.getItem('visited')) return
          sessionStorage.setItem('visited', 'yes')
          localStorage.setItem('balloon-store-admin-token', 'garbage')
          localStorage.setItem('balloon-store-admin-user', '{"username":"admin"}')
        })
        await page.goto('/admin/products?sort=price&search=букет')
        await expect(page).toHaveURL(/\/admin\/login\?next=/)
        await expect(page).toHaveTitle('Вход — Шар-птица')
        await expect(page.getByText('Только для демонстрации')).toBeVisible()
        await expectAccessible(page)

        await fillIn(page, 'ad', '12345')
        await expect(page.getByText('Логин должен содержать минимум 3 символа')).toBeVisible()
        await expect(page.getByText('Пароль должен содержать минимум 6 символов')).toBeVisible()

        await fillIn(page, account.username, 'not-the-password')
        await expect(toast(page, 'Ошибка входа')).toBeVisible()

        await fillIn(page, account.username, account.password)
        await expect(toast(page, 'Успешный вход')).toBeVisible()
        await expect(page).toHaveURL(/\/admin\/products\?sort=price&search=/)
        await expect(page.getByRole('heading', { level: 1, name: 'Товары' })).toBeVisible()
      })

      await test.step('the browser has nothing stored, as on a first visit', async () => {
        // From a page of the shop, so that no call of the panel stores anything meanwhile.
        await page.goto('/about')
        await context.clearCookies()
        await page.evaluate(() => localStorage.clear())
        await page.goto('/admin/categories?search=букет')
        await expect(page).toHaveURL(/\/admin\/login\?next=/)
        await fillIn(page, account.username, account.password)
        await expect(page).toHaveURL(/\/admin\/categories\?search=/)
        await expect(page.getByRole('heading', { level: 1, name: 'Категории' })).toBeVisible()
      })
    },
  )

  test('never leads to another site', anyScreen, async ({ page }) => {
    await page.goto('/admin/login?next=https://example.com/admin')
    await fillIn(page, account.username, account.password)
    await expect(page).toHaveURL(/\/admin$/)
  })
})

signedIn.describe('a session', () => {
  signedIn.use({ expectedProblems: [/401|500/] })

  signedIn('stays in every tab until the sign-out', anyScreen, async ({ page, context }) => {
    await signedIn.step('refused calls share one refresh without a visible effect', async () => {
      let refreshes = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/api/admin/refresh')) refreshes += 1
      })
      // A page of the shop asks nothing as staff, so that only what follows is counted.
      await page.goto('/about')
      await page.evaluate(() => localStorage.setItem('balloon-store-admin-token', 'garbage'))
      await page.goto('/admin')
      await expect(page.getByRole('button', { name: /^Посмотреть заказ/ }).first()).toBeVisible()
      await expect(page.getByText(/^За 30 дней: \d/)).toBeVisible()
      expect(refreshes).toBe(1)
    })

    const other = await context.newPage()
    // A tab behind another draws once a second, and a click waits for what is drawn.
    await page.bringToFront()
    await signedIn.step('two tabs share the cookie without a conflict', async () => {
      await page.goto('/admin/products?search=букет')
      await page.evaluate(() => localStorage.removeItem('balloon-store-admin-token'))
      await Promise.all([page.reload(), other.goto('/admin/categories')])
      await expect(page.getByRole('heading', { level: 1, name: 'Товары' })).toBeVisible()
      await expect(other.getByRole('heading', { level: 1, name: 'Категории' })).toBeVisible()
    })

    await signedIn.step('a shop that cannot answer right now keeps staff signed in', async () => {
      const { mend } = await failCalls(page, '**/api/admin/refresh')
      await page.evaluate(() => localStorage.setItem('balloon-store-admin-token', 'garbage'))
      await page.getByRole('searchbox', { name: 'Поиск' }).fill('сердце')
      await expect(page.getByRole('alert')).toContainText('Не удалось загрузить')
      expect(await keptToken(page)).toBe('garbage')
      await mend()
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(page.getByRole('row', { name: /сердце/i }).first()).toBeVisible()
    })

    await signedIn.step('the end of a session loses no typed text', async () => {
      const again = (tab: Page) => tab.getByRole('dialog', { name: 'Войдите снова' })
      async function endSession() {
        await context.clearCookies()
        await page.evaluate(() => localStorage.setItem('balloon-store-admin-token', 'garbage'))
      }
      await page.goto('/admin/orders/new')
      await page.getByLabel('Имя').fill('Недописанная')
      await expect(page.getByLabel('Район').getByRole('option').nth(1)).toBeAttached()
      await endSession()
      await page.getByLabel('Телефон').fill('9021234567')
      await expect(again(page).getByLabel('Пароль')).toBeFocused()
      await expect(again(other)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.keyboard.type(account.password)
      await page.keyboard.press('Enter')
      await expect(again(page)).toBeHidden()
      await expect(again(other)).toBeHidden()
      await expect(page.getByLabel('Имя')).toHaveValue('Недописанная')
      await expect(page.getByLabel('Телефон')).toHaveValue('+7 (902) 123-45-67')
      await expect(page.getByLabel('Телефон')).toBeFocused()

      await endSession()
      await page.getByLabel('Телефон').fill('9021234568')
      await again(page).getByRole('button', { name: 'Выйти' }).click()
      await expect(page).toHaveURL(/\/admin\/login\?next=/)
      await expect(other).toHaveURL(/\/admin\/login/)
      await fillIn(page, account.username, account.password)
      await expect(page.getByLabel('Имя')).toHaveValue('')
      await expect(other).toHaveURL(/\/admin\/categories$/)
    })

    await signedIn.step('a sign-out counts in every tab and on the server', async () => {
      const askWith = async (token: string | null) =>
        (await page.request.get('/api/admin/stats', { headers: bearer(token ?? '') })).status()
      await expect.poll(() => keptToken(page)).not.toBeNull()
      const token = await keptToken(page)
      expect(await askWith(token)).toBe(200)
      await page.getByRole('button', { name: 'Выйти' }).click()
      await expect(toast(page, 'До свидания!')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/login$/)
      await expect(other).toHaveURL(/\/admin\/login/)
      expect(await keptToken(page)).toBeNull()
      expect(await askWith(token)).toBe(401)
    })

    await signedIn.step('a sign-in counts in every tab that waits at the form', async () => {
      const third = await context.newPage()
      await third.goto('/admin/login?next=/admin/products')
      await expect(third.locator('html')).toHaveAttribute('data-alive')
      await page.bringToFront()
      await fillIn(page, account.username, account.password)
      await expect(third).toHaveURL(/\/admin\/products$/)
      await expect(other).toHaveURL(/\/admin\/categories$/)
    })
  })
})

signedIn.describe('the frame of the panel', () => {
  signedIn('shows the six sections and marks the current one', async ({ page, isMobile }) => {
    await page.goto('/admin/categories')
    if (isMobile) await page.getByRole('button', { name: /Открыть меню/ }).click()
    const sections = page.getByRole('navigation', { name: 'Разделы' })
    await expect(sections.getByRole('link')).toHaveText([
      /^Главная/,
      /^Товары/,
      /^Категории/,
      /^Заказы/,
      /^Блог/,
      /^Клиенты/,
    ])
    await expect(sections.locator('[aria-current=page]')).toHaveText('Категории')
    if (isMobile) await expectAccessible(page)
    await sections.getByRole('link', { name: 'Товары' }).click()
    await expect(page).toHaveTitle('Товары — Шар-птица')
    if (!isMobile) return
    await page.getByRole('button', { name: 'Быстрый поиск' }).click()
    await expect(page.getByRole('combobox', { name: 'Быстрый поиск' })).toBeFocused()
  })

  signedIn('has no data in its HTML and asks not to be indexed', anyScreen, async ({ request }) => {
    const answer = await request.get('/admin/products')
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow"/>')
  })
})

signedIn.describe('the form for a new password', () => {
  signedIn.use({ expectedProblems: [/400/] })

  signedIn(
    'refuses a short password and a wrong current one under their fields',
    anyScreen,
    async ({ page }) => {
      await page.goto('/admin')
      await page.getByRole('button', { name: 'admin Владелец' }).click()
      await page.getByRole('menuitem', { name: 'Сменить пароль' }).click()
      const dialog = page.getByRole('dialog', { name: 'Сменить пароль' })
      await expectAccessible(page)
      await dialog.getByLabel('Текущий пароль').fill('not-the-password')
      await dialog.getByLabel('Новый пароль').fill('short')
      await dialog.getByRole('button', { name: 'Сохранить' }).click()
      await expect(dialog.getByText('Пароль должен содержать минимум 8 символов')).toBeVisible()
      await dialog.getByLabel('Новый пароль').fill('long-enough-password')
      await dialog.getByRole('button', { name: 'Сохранить' }).click()
      await expect(toast(page, 'Ошибка обновления')).toBeVisible()
      await expect(dialog.getByLabel('Текущий пароль')).toHaveAttribute('aria-invalid', 'true')
    },
  )
})

signedIn.describe('an unexpected answer', () => {
  signedIn(
    'is named when it is a page instead of data, and can be requested again',
    anyScreen,
    async ({ page }) => {
      await page.route('**/api/admin/categories', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Вход в сеть</h1>' }),
      )
      await page.goto('/admin/categories')
      await expect(page.getByText('Expected JSON response but received HTML')).toBeVisible()
      await expectAccessible(page)
      await page.unroute('**/api/admin/categories')
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(page.getByRole('button', { name: 'Редактировать: Латексные шары' })).toBeVisible()
    },
  )
})
