import { expect, it } from 'vitest'
import { addDays, weekdayOf } from '#shared/rules/calendar.ts'
import { rulesOf, setRules, slotRule } from '#test/support/delivery.ts'
import { addProduct } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { builtPages } from './built-pages.ts'
import { mountPages } from './pages.ts'

const shop = await testShop()
mountPages(shop.app, shop.deps, await builtPages(shop.deps.env))
// The shop's hours: 11:00–20:00 but for Monday.
const closedDate = '2030-06-06'
const fullDate = '2030-06-07'
const slots = [slotRule('11:00', '13:00'), slotRule('18:00', '20:00', 1)]
const week = { 1: [], 2: slots, 3: slots, 4: slots, 5: slots, 6: slots, 7: slots }
const days = [
  { date: closedDate, note: 'Отдыхаем', slots: [] },
  { date: fullDate, slots: slots.map((slot) => ({ ...slot, capacity: 0 })) },
]
const times = ['00:05', '10:59', '11:00', '16:29', '16:30', '19:59', '20:00', '20:01']
const moments = Array.from({ length: 7 }, (_, day) => addDays('2030-06-03', day)).flatMap((date) =>
  times.map((time) => ({ date, time })),
)

const isOpenDay = (date: string) => weekdayOf(date) !== '1' && date !== closedDate
const onDay = ['понедельник', 'вторник', 'среду', 'четверг', 'пятницу', 'субботу', 'воскресенье']
const inWords = (date: string) =>
  `${weekdayOf(date) === '2' ? 'во' : 'в'} ${onDay[Number(weekdayOf(date)) - 1]}`

function openingInWords(date: string, time: string): string {
  if (isOpenDay(date) && time < '11:00') return 'сегодня'
  for (let ahead = 1; ; ahead += 1) {
    const next = addDays(date, ahead)
    if (isOpenDay(next)) return ahead === 1 ? 'завтра' : inWords(next)
  }
}

type Offer = { urgentNow: boolean; days: { date: string; slots: { state: string }[] }[] }

function promiseOf({ urgentNow, days: offered }: Offer, today: string): string[] {
  const first = offered.find(({ slots }) => slots.some(({ state }) => state === 'open' || state === 'few'))
  if (urgentNow || first?.date === today) return ['Доставка сегодня']
  if (!first) return []
  if (first.date === addDays(today, 1)) return ['Доставка завтра']
  return [`Доставка ${inWords(first.date)}, ${Number(first.date.slice(8))} июня`]
}

const html = async (path: string) => (await shop.request('GET', path)).text()
const said = (html: string, words: RegExp) => [...new Set(html.match(words))]
const promises = /Доставка (?:сегодня|завтра|во? [а-я]+, \d+ [а-я]+)/g
const states = /Сейчас (?:открыто|закрыто)[^<"]*|Соберём и привезём за [^<"]*/g

it.each([
  { urgent: 'with urgent delivery', enabled: true },
  { urgent: 'without urgent delivery', enabled: false },
])(
  'home, contacts, catalogue and product say what the offer says at every moment of a week $urgent',
  async ({ enabled }) => {
    await setRules(shop, {
      ...rulesOf([], { week, days, leadMinutes: 90, urgent: { enabled, price: '500' } }),
    })
    const ball = await addProduct(shop, { flightHours: 12 })
    const gone = await addProduct(shop, { stock: 0 })
    expect(moments.length).toBeGreaterThanOrEqual(40)
    for (const { date, time } of moments) {
      shop.setNow(`${date}T${time}:30+03:00`)
      const offer: Offer = await (await shop.request('GET', '/api/delivery')).json()
      const promise = promiseOf(offer, date)
      const isOpen = isOpenDay(date) && time >= '11:00' && time <= '20:00'
      const badge = isOpen
        ? 'Сейчас открыто до 20:00'
        : `Сейчас закрыто, откроемся ${openingInWords(date, time)} в 11:00`
      const bandWhenOpen = offer.urgentNow ? 'Соберём и привезём за 2 часа' : badge
      const band = isOpen ? bandWhenOpen : `${badge}. Заказ можно оформить сейчас.`
      expect(offer.urgentNow).toBe(enabled && isOpen)
      const home = await html('/')
      const product = await html(`/product/${ball.slug}`)
      const contacts = await html('/contacts')
      expect({
        moment: `${date} ${time}`,
        home: said(home, promises),
        band: said(home, states),
        contacts: said(contacts, states),
        product: said(product, promises),
        helium: product.includes('Гелий премиум'),
      }).toEqual({
        moment: `${date} ${time}`,
        ...{ home: promise, band: [band], contacts: [badge], product: promise, helium: true },
      })
    }
    const catalog = await html('/catalog')
    expect(said(catalog, promises)).toHaveLength(1)
    const soldOut = await html(`/product/${gone.slug}`)
    expect(said(soldOut, promises)).toEqual([])
    expect(soldOut).toContain('Гарантия качества')
    expect(soldOut).not.toContain('Гелий премиум')
  },
)

it('a shop without slots and hours promises nothing and has no band', async () => {
  const token = await shop.signIn()
  await setRules(shop, rulesOf([], { urgent: { enabled: true, price: '500' } }))
  const { hours } = await (await shop.request('GET', '/api/admin/settings', { token })).json()
  const never = { 1: null, 2: null, 3: null, 4: null, 5: null, 6: null, 7: null }
  await shop.request('PUT', '/api/admin/settings/hours', { token, body: { ...hours, week: never } })
  const home = await html('/')
  expect([said(home, promises), said(home, states)]).toEqual([[], []])
  expect(home).not.toMatch(/праздник\?/)
})
