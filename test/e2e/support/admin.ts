import type { Page } from '@playwright/test'
import { anyScreen, test as base, expect } from './test.ts'

const account = { username: 'admin', password: 'admin123' }

/** Signs in without the form: the refresh cookie comes with the answer, the rest goes where the panel keeps it. */
export async function signIn(page: Page) {
  const answer = await page.request.post('/api/admin/login', { data: account })
  expect(answer.status()).toBe(200)
  const { token, user } = await answer.json()
  await page.addInitScript(
    ([kept, name]) => {
      // A player inside the page has no storage of ours.
      if (window !== window.top) return
      // Once: who signs out later stays out.
      if (sessionStorage.getItem('signed-in')) return
      sessionStorage.setItem('signed-in', 'yes')
      localStorage.setItem('balloon-store-admin-token', kept ?? '')
      localStorage.setItem('balloon-store-admin-user', name ?? '')
    },
    [token, JSON.stringify(user)],
  )
  return token as string
}

/** Tests of the panel: whoever asks for `token` is signed in, in the page and for calls of the API. */
export const test = base.extend<{ token: string }>({
  token: [async ({ page }, use) => use(await signIn(page)), { auto: true }],
})

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A name that no other test and no other run has. */
export const fresh = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`

/** By its attribute: under an open dialog the corner of the screen is hidden from roles. */
export const toast = (page: Page, text: string) =>
  page.locator('[role=status], [role=alert]').getByText(text, { exact: true })

/** As whoever wants to press what lies under a message does; it would go by itself much later than for a person. */
export async function closeToast(page: Page, text: string) {
  await expect(toast(page, text)).toBeVisible()
  await page
    .getByRole('region', { name: /^Уведомления/ })
    .getByRole('button', { name: 'Закрыть' })
    .click()
}

export { account, anyScreen, expect }
