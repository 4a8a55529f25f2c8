import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import type { LastOrder } from './last-order.ts'
import { lastOrderWords } from './last-order-words.ts'

const order: LastOrder = {
  id: 512,
  token: 'secret',
  method: 'courier',
  date: '2026-11-20',
  from: '18:00',
  to: '20:00',
  until: '',
  address: 'улица Шмидта, 17; кв. 34',
  hasEmail: true,
}
const shop = {
  brand: 'Шар-птица',
  phone: '+7 (900) 000-00-00',
  address: 'Мурманск, улица Примерная, 1',
  timeZone: 'Europe/Moscow',
  origin: 'https://shar.example',
}
const file = (change: Partial<LastOrder> = {}) =>
  calendarFile({ ...order, ...change }, shop, Date.parse('2026-11-19T12:00:00Z'))
/** Lines as a calendar reads them: a space continues the line before it. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

it('an event has the hours of the slot in universal time and escaped words', () => {
  expect(linesOf(file())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Шар-птица//RU',
    'BEGIN:VEVENT',
    'UID:order-512@shar.example',
    'DTSTAMP:20261119T120000Z',
    'DTSTART:20261120T150000Z',
    'DTEND:20261120T170000Z',
    'SUMMARY:Доставка заказа №512\\, Шар-птица',
    'LOCATION:улица Шмидта\\, 17\\; кв. 34',
    'DESCRIPTION:Шар-птица\\, +7 (900) 000-00-00\\nhttps://shar.example/order/secret',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('no line is longer than 75 octets', () => {
  const lines = file({ address: 'улица Полярные Зори, дом 10, подъезд 3, этаж 5, квартира 48' }).split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

it('a day without hours lasts all day, and a pick-up is in the shop', () => {
  expect(linesOf(file({ from: '', to: '' }))).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261121']),
  )
  expect(linesOf(file({ method: 'pickup' }))).toEqual(
    expect.arrayContaining([
      'SUMMARY:Забрать заказ №512\\, Шар-птица',
      'LOCATION:Мурманск\\, улица Примерная\\, 1',
    ]),
  )
})

it('the strip says when to wait for the order', () => {
  const words = (change: Partial<LastOrder>, today = '2026-11-19') =>
    lastOrderWords({ ...order, ...change }, today)
  expect(words({})).toBe('Ждите завтра с 18:00 до 20:00')
  expect(words({}, '2026-11-20')).toBe('Ждите сегодня с 18:00 до 20:00')
  expect(words({}, '2026-11-10')).toBe('Ждите 20 ноября с 18:00 до 20:00')
  expect(words({ method: 'pickup' })).toBe('Заберите завтра с 18:00')
  expect(words({ from: '', to: '' })).toBe('Позвоним и договоримся')
  expect(words({ date: '', from: '', to: '' })).toBe('Позвоним и договоримся')
  expect(words({ date: '2026-11-19', from: '', to: '', until: '15:40' })).toBe('Ждите сегодня до 15:40')
  expect(words({}, '2026-11-21')).toBe('')
})
