import { expect, test } from 'vitest'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import { readShopFacts } from '#shared/shop.ts'
import { mailHtml } from './mail-html.ts'
import { confirmationMail, contactMail, newOrderMail, progressMail } from './messages.ts'

const traps = [
  'http://evil.example/login?a=1',
  'HTTPS://EVIL.EXAMPLE',
  'http://localhost/evil',
  'http:evil.example',
  'evil.example',
  'www.evil.example',
  'evil.example/prize',
  'злой.рф',
  'xn--80ak6aa92e.com',
  'evil．example',
  'evil。example',
  'ev\u200bil.\u200bexample',
  'ev\u2060il.\u200dexample',
  'evil.example.',
  '1.2.3.4:8080/login',
  'http://1.2.3.4/login',
  '(evil.example)',
  'mailto:evil@example.com',
  'evil@example.com',
  'tg://resolve?domain=evil',
  'javascript:alert(1)',
  '<a href="http://evil.example">приз</a>',
  '[приз](http://evil.example)',
  'приз\n\nhttp://evil.example',
]

/** Mail programs turn these into links: a scheme with text after it, a host, a mailbox. */
const linkable = [
  /\p{L}[:：]\/*[^\s/]/u,
  /[\p{L}\d-]\.[\u200b-\u200d\u2060]*\p{L}/u,
  /\S@\S/,
  /\d\.\d+\.\d+\.\d/,
  /[。．｡]\p{L}/u,
]

const order = (words: string): PlacedOrder => ({
  id: 7,
  token: 'key',
  version: 1,
  status: 'pending',
  itemsAmount: '100.00',
  deliveryFee: null,
  discount: '0.00',
  totalAmount: '100.00',
  isFeeByHand: false,
  deliveryZone: null,
  delivery: null,
  handedAt: null,
  createdAt: '2026-11-16T10:00:00.000Z',
  customer: {
    id: 1,
    firstName: words,
    lastName: words,
    email: 'maria@post.example',
    phone: `${words} 9001234567`,
  },
  deliveryAddress: words,
  deliveryDate: '2026-11-20',
  deliveryTime: words,
  notes: words,
  orderItems: [
    {
      id: 1,
      productId: 3,
      quantity: 1,
      price: '100.00',
      product: { name: 'Шар', description: '', slug: null, image: null },
      options: [{ name: 'Надпись', value: words, price: '0.00' }],
      inscription: null,
      parts: [],
    },
  ],
  history: [],
})

const own = { origin: 'https://shar.example', facts: readShopFacts({}) }
const ownLinks = /<a href="https:\/\/shar\.example[^"]*">[^<]*<\/a>|https:\/\/shar\.example\S*/g
const htmlOf = (mail: Omit<Parameters<typeof mailHtml>[0], 'brand'>) =>
  mailHtml({ brand: own.facts.brand, ...mail })
/** Typed text is escaped, so every tag belongs to the shop. */
const markup = /<[^>]*>/g

test.each(traps)('%j typed into an order is not clickable in the confirmation', (trap) => {
  const letter = { subject: '{имя}, №{номер} {когда}', text: '{имя}, ждите {когда}' }
  for (const mail of [
    confirmationMail({ order: order(trap), ...own }),
    progressMail({ order: order(trap), ...own }, letter),
  ]) {
    const html = htmlOf(mail)
    for (const part of [mail.subject, mail.text, html.replace(ownLinks, '').replace(markup, ' ')])
      for (const link of linkable) expect(part.replace(ownLinks, '')).not.toMatch(link)
    expect(html.replace(ownLinks, '')).not.toMatch(/<a\b/)
  }
})

test.each(traps)('%j reaches staff as typed and is not a link of ours', (trap) => {
  for (const mail of [
    newOrderMail({ order: order(trap), ...own }),
    contactMail({ name: trap, email: 'maria@post.example', phone: '9001234567', message: trap }),
  ]) {
    expect(mail.text).toContain(trap)
    expect(htmlOf(mail).replace(ownLinks, '')).not.toMatch(/<a\b/)
  }
})

test('staff can copy the links of a shopper, paragraph by paragraph', () => {
  const words = 'Фото: https://disk.yandex.ru/i/AbC123?x=1&y=<2>\r\nЦвет №3.Серый\r\n\r\nmasha.p@mail.ru'
  const mail = contactMail({
    name: 'Маша\nТелефон: 1',
    email: 'masha.p@mail.ru',
    phone: '9001234567',
    message: words,
  })
  expect(mail.subject).toBe('Сообщение с сайта от Маша Телефон: 1')
  expect(mail.text).toBe(
    'Имя: Маша Телефон: 1\nТелефон: 9001234567\nEmail: masha.p@mail.ru\n\n' +
      'Фото: https://disk.yandex.ru/i/AbC123?x=1&y=<2>\nЦвет №3.Серый\n\nmasha.p@mail.ru',
  )
  expect(htmlOf(mail)).toContain('https://disk.yandex.ru/i/AbC123?x=1&amp;y=&lt;2&gt;')
  expect(newOrderMail({ order: order(words), ...own }).text).toContain(
    '\n\nПожелания: Фото: https://disk.yandex.ru/i/AbC123?x=1&y=<2>\nЦвет №3.Серый\n\nmasha.p@mail.ru\n\n',
  )
})

test('the shop’s own links stay links in both parts of a mail', () => {
  const mail = confirmationMail({ order: order('Мария'), ...own })
  const html = htmlOf(mail)
  expect(mail.text).toContain('Состояние заказа: https://shar.example/order/key')
  expect(html).toContain('<a href="https://shar.example/order/key">https://shar.example/order/key</a>')
})

test.each([
  ['Мурманск, пр.Ленина,75, кв.12', 'Мурманск, пр. Ленина,75, кв.12'],
  ['с 14:30 до 16.00', 'с 14:30 до 16.00'],
  ['Позвоните за час! Спасибо...', 'Позвоните за час! Спасибо...'],
  ['Для семьи 👨‍👩‍👧 и т.д.', 'Для семьи 👨‍👩‍👧 и т. д.'],
  ['Анна-Мария О’Нил', 'Анна-Мария О’Нил'],
])('%j stays as readable as before', (typed, said) => {
  expect(confirmationMail({ order: order(typed), ...own }).text).toContain(`Пожелания: ${said}`)
})

test('a line shows its chosen options as they were typed', () => {
  for (const mail of [
    confirmationMail({ order: order('С днём рождения, <Аня>!'), ...own }),
    newOrderMail({ order: order('С днём рождения, <Аня>!'), ...own }),
  ]) {
    expect(mail.text).toContain('Шар — 1 шт. — 100\u00A0₽\n— Надпись: С днём рождения, <Аня>!')
    expect(htmlOf(mail)).toContain('— Надпись: С днём рождения, &lt;Аня&gt;!')
  }
})

test('a card and wishes are shown line by line; only staff’s letter keeps the paragraphs', () => {
  const delivery = {
    method: 'courier' as const,
    zoneId: null,
    slot: null,
    urgent: false,
    recipient: null,
    askAddress: false,
    hidePrices: false,
    card: 'Раз\nДва.рф\n\nТри',
    partyAt: null,
    courierId: null,
  }
  const carded = { ...order('Тихо:\nспит'), delivery }
  const staff = newOrderMail({ order: carded, ...own })
  expect(staff.text).toContain('\n\nОткрытка: Раз\nДва.рф\n\nТри\n\nПожелания: Тихо:\nспит\n\n')
  const shopper = confirmationMail({ order: carded, ...own })
  expect(shopper.text).toContain('\n\nОткрытка: Раз\nДва. рф\nТри\n\nПожелания: Тихо:\nспит\n\n')
})

test.each([
  ['emoji of several parts', '👨‍👩‍👧‍👦 🎈', '👨‍👩‍👧‍👦 🎈'],
  ['Arabic', 'عيد ميلاد سعيد', 'عيد ميلاد سعيد'],
  ['a script', '<script>x()</script>', '&lt;script&gt;x()&lt;/script&gt;'],
  ['the longest text', 'я'.repeat(200), 'я'.repeat(200)],
])('%s is the same in the mail as on the balloon', (_, text, html) => {
  const mail = confirmationMail({ order: order(text), ...own })
  expect(mail.text).toContain(`— Надпись: ${text}\n`)
  expect(htmlOf(mail)).toContain(`— Надпись: ${html}`)
})
