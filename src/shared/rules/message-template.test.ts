import { expect, it } from 'vitest'
import { fillLine, fillTemplate, templateFieldList, unknownFields } from './message-template.ts'

const values = { имя: 'Аня', номер: '7', когда: '', сумма: '100 ₽', магазин: 'Шар-птица', телефон: '+7' }

it.each([
  ['{имя}, заказ №{номер} готов', 'Аня, заказ №7 готов'],
  ['Здравствуйте!\nКогда: {когда}\nК оплате: {сумма}', 'Здравствуйте!\nК оплате: 100 ₽'],
  ['Скобки {и слова} остаются', 'Скобки {и слова} остаются'],
  ['{имя}{имя}', 'АняАня'],
  ['', ''],
])('«%s» becomes «%s»', (template, text) => {
  expect(fillTemplate(template, values)).toBe(text)
})

it('a subject loses only its empty fields, not the whole line', () => {
  expect(fillLine('{имя}, заказ №{номер} {когда} собран', values)).toBe('Аня, заказ №7 собран')
  expect(fillLine('{когда}', values)).toBe('')
})

it('a filled-in value is not filled in again', () => {
  expect(fillTemplate('{имя}', { ...values, имя: '{сумма}$&' })).toBe('{сумма}$&')
})

it.each([
  ['{имя}, заказ №{номер}', []],
  ['{Имя} { номер } {бяка}\n{имя клиента}', ['{Имя}', '{ номер }', '{бяка}', '{имя клиента}']],
  ['{} {\n} :-{', []],
])('«%s» has the unknown fields %j', (template, unknown) => {
  expect(unknownFields(template)).toEqual(unknown)
})

it('the fields are listed in braces for people', () => {
  expect(templateFieldList).toBe('{имя}, {номер}, {когда}, {сумма}, {магазин}, {телефон}')
})

it('a subject has no blanks around it and none twice', () => {
  expect(fillLine(' Заказ {когда}  для {имя} ', values)).toBe('Заказ для Аня')
})
