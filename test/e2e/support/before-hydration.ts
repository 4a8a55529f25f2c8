import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Opens a page before hydration; `wake` releases its scripts and waits for hydration. */
export const openAsleep = (page: Page, address: string) => asleep(page, () => page.goto(address))

export const reloadAsleep = (page: Page) => asleep(page, () => page.reload())

async function asleep(page: Page, open: () => Promise<unknown>) {
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await code.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/entry\.client/)
  // The test may leave the page before hydration.
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
