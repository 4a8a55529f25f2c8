import { expect, test } from 'vitest'
import { readShopFacts } from '#shared/shop.ts'
import { readEnv } from './env.ts'

/** A wrong variable stops the start with a message that names it. */
test.each([
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'https://'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/catalog'],
  ['PUBLIC_URL', 'https://shop.example?a=b'],
  ['PUBLIC_URL', 'https://user:secret@shop.example'],
  ['DATABASE_DIRECT_URL', 'postgres://shop@database/shop'],
  ['TRUST_PROXY', 'localhost'],
  ['TRUST_PROXY', '10.0.0.1, proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '2001:db8::/129'],
  ['SHOP_TIME_ZONE', 'Moscow'],
  ['SHOP_TIME_ZONE', '+03:00'],
  ['SHOP_OPENS', '9 утра'],
  ['SHOP_OPENS', '9:00'],
  ['SHOP_CLOSES', '25:00'],
  ['SHOP_CLOSES', '10:00'],
  ['SHOP_FREE_DELIVERY_FROM', '3 000 ₽'],
  ['SHOP_PHONE', 'нет'],
  ['SHOP_EMAIL', 'нет'],
  ['SHOP_MAP_URL', 'not an address'],
  ['SHOP_VK_URL', 'vk.com/shop'],
  ['SHOP_TELEGRAM_URL', 'javascript:alert(1)'],
  ['YANDEX_METRIKA_ID', '1);alert(1'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'nonsense'],
  ['MAIL_TO', 'nonsense'],
  ['MAIL_TO', 'staff@shop.example, nonsense'],
  ['TELEGRAM_BOT_TOKEN', 'a b'],
  ['S3_ENDPOINT', 'storage.example:9000'],
  ['S3_PUBLIC_URL', 'cdn.example'],
  ['TELEGRAM_API_URL', 'bot'],
])('%s=%s is refused', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name)
})

test('valid and empty values are accepted', () => {
  const { fixed, TRUST_PROXY } = readEnv({
    PUBLIC_URL: 'https://shop.example/',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, 2001:db8::/32',
    SHOP_TIME_ZONE: 'Asia/Yekaterinburg',
    SHOP_OPENS: '09:00',
    SHOP_CLOSES: '24:00',
    SHOP_FREE_DELIVERY_FROM: '2500',
    SHOP_VK_URL: '',
    SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
    MAIL_FROM: 'Шар-птица <robot@localhost>',
    MAIL_TO: 'staff@localhost, owner@shop.example',
    TELEGRAM_BOT_TOKEN: '123456:AA-bb_cc',
    TELEGRAM_CHAT_ID: '-1001234567890',
  })
  expect(readShopFacts(fixed)).toMatchObject({
    publicUrl: 'https://shop.example',
    opens: '09:00',
    closes: '24:00',
    social: [],
  })
  expect([TRUST_PROXY.check('10.9.8.7'), TRUST_PROXY.check('11.0.0.1')]).toEqual([true, false])
  const { S3_ENDPOINT, BACKUP_S3_ENDPOINT, S3_PUBLIC_URL, TELEGRAM_API_URL } = readEnv({
    S3_ENDPOINT: 'https://s3.example/',
    BACKUP_S3_ENDPOINT: 'https://copies.example//',
    S3_PUBLIC_URL: 'https://cdn.example/pictures/',
    TELEGRAM_API_URL: 'https://bots.example/',
  })
  expect([S3_ENDPOINT, BACKUP_S3_ENDPOINT, S3_PUBLIC_URL, TELEGRAM_API_URL]).toEqual([
    'https://s3.example',
    'https://copies.example',
    'https://cdn.example/pictures',
    'https://bots.example',
  ])
  expect(readEnv({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000')
  expect(readEnv({ PUBLIC_URL: 'https://шары.рф' }).publicUrl).toBe('https://шары.рф')
})
