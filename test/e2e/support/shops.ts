import type { Fixtures } from '@playwright/test'
import { startMailServer } from '#test/support/mail-server.ts'
import { demoShopAddress, fillLimit, startShop } from './server.ts'

export const configuredBrand = 'Облако'

export type Shops = {
  /** The shop with the demo goods, which all tests share that ask for no other. */
  demoShop: string
  /** An empty shop beside the one that all share: for tests after which others would not know theirs again. Files that run in the same worker meet in it. */
  ownShop: string
  /** The mailboxes of the configured shop. */
  mail: Awaited<ReturnType<typeof startMailServer>>
  /** A shop with a name, a counter, a mailbox and an address of its own, which the shop of the other tests does not have. */
  configuredShop: string
}

const once = { scope: 'worker', timeout: 360_000 } as const

/** Started when a test asks for one. All tests know all of them: a worker, and its browser, serves only tests that know the same. */
export const shops: Fixtures<object, Shops> = {
  demoShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the braces
    async ({}, use) => use(await demoShopAddress()),
    { ...once, timeout: fillLimit + 60_000 },
  ],
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the braces
    async ({}, use) => {
      const shop = await startShop({ DEMO_DATA: 'off', ADMIN_PASSWORD: 'admin123' })
      await use(shop.address)
      await shop.stop()
    },
    once,
  ],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the braces
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    once,
  ],
  configuredShop: [
    async ({ mail }, use) => {
      const mailing = { SMTP_URL: mail.url, MAIL_TO: 'shop@example.ru', MAIL_FROM: 'robot@example.ru' }
      const shop = await startShop({
        DEMO_DATA: 'off',
        ADMIN_PASSWORD: 'admin123',
        SHOP_BRAND: configuredBrand,
        YANDEX_METRIKA_ID: '12345',
        PUBLIC_URL: 'https://shar.example',
        ...mailing,
      })
      await use(shop.address)
      await shop.stop()
    },
    once,
  ],
}
