import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Opens a page whose code is held back: it can be seen and touched, but has not come to life.
 * `wake` lets the code through and waits until it has.
 */
export const openAsleep = (page: Page, address: string) => asleep(page, () => page.goto(address))

/** The same with the page that is open. */
export const reloadAsleep = (page: Page) => asleep(page, () => page.reload())

async function asleep(page: Page, open: () => Promise<unknown>) {
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await code.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/entry\.client/)
  // Who leaves before it wakes ends the opening.
  const opened = open().catch(() => {})
  await asked
  return {
    async wake() {
      await expect(page.locator('html')).not.toHaveAttribute('data-alive')
      code.resolve()
      await opened
      await expect(page.locator('html')).toHaveAttribute('data-alive')
    },
  }
}
