import { startShop } from './server.ts'
import { test as base } from './test.ts'

/** An empty shop beside the one that all share: for tests after which others would not know theirs again. Files that run in the same worker meet in it. */
export const test = base.extend<object, { ownShop: string }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the braces
    async ({}, use) => {
      const shop = await startShop({ DEMO_DATA: 'off', ADMIN_PASSWORD: 'admin123' })
      await use(shop.address)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
