import type { Page } from '@playwright/test'
import { anyScreen, test as base, expect } from './test.ts'

const account = { username: 'admin', password: 'admin123' }

/** Signs in without the form: sets the cookie and the stored session. */
export async function signIn(page: Page) {
  const answer = await page.request.post('/api/admin/login', { data: account })
  expect(answer.status()).toBe(200)
  const { token, user } = await answer.json()
  await page.addInitScript(
    ([kept, name]) => {
      // Frames of players have no access to storage.
      if (window !== window.top) return
      // Only once, so that a later sign-out stays.
      if (sessionStorage.getItem('signed-in')) return
      sessionStorage.setItem('signed-in', 'yes')
      localStorage.setItem('balloon-store-admin-token', kept ?? '')
      localStorage.setItem('balloon-store-admin-user', name ?? '')
    },
    [token, JSON.stringify(user)],
  )
  return token as string
}

/** A test that uses `token` is signed in, in the page and for API calls. */
export const test = base.extend<{ token: string }>({
  token: [async ({ page }, use) => use(await signIn(page)), { auto: true }],
})

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const fresh = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`

/** By attribute: roles are hidden under an open dialog. */
export const toast = (page: Page, text: string) =>
  page.locator('[role=status], [role=alert]').getByText(text, { exact: true })

export async function closeToast(page: Page, text: string) {
  await expect(toast(page, text)).toBeVisible()
  await page
    .getByRole('region', { name: /^Уведомления/ })
    .getByRole('button', { name: 'Закрыть' })
    .click()
}

export { account, anyScreen, expect }
