import type { Fixtures } from '@playwright/test'
import { startMailServer } from '#test/support/mail-server.ts'
import { demoShopAddress, fillLimit, startShop } from './server.ts'

export const configuredBrand = 'Облако'

export type Shops = {
  demoShop: string
  /** An empty shop for tests that change too much; shared by the files of a worker. */
  ownShop: string
  mail: Awaited<ReturnType<typeof startMailServer>>
  configuredShop: string
}

const once = { scope: 'worker', timeout: 360_000 } as const

/** Started on demand. All tests name all fixtures, so that a worker and its browser serve every test. */
export const shops: Fixtures<object, Shops> = {
  demoShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from the braces
    async ({}, use) => use(await demoShopAddress()),
    { ...once, timeout: fillLimit + 60_000 },
  ],
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from the braces
    async ({}, use) => {
      const shop = await startShop({ DEMO_DATA: 'off', ADMIN_PASSWORD: 'admin123' })
      await use(shop.address)
      await shop.stop()
    },
    once,
  ],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from the braces
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
