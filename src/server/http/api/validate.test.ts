import { expect, it } from 'vitest'
import { Refusal } from '#server/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { placesOf, replaced } from './edge-values.test-data.ts'
import { validate } from './validate.ts'

type Call = keyof typeof endpoints

function errorsOf(shape: Endpoint['body'], value: unknown): Record<string, string> {
  try {
    if (shape) validate(shape, value)
    return {}
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors ?? {}
    throw error
  }
}

const refusalOf = (name: Call, body: unknown) => errorsOf((endpoints[name] as Endpoint).body, body)

it.each<[Call, unknown, Record<string, string>]>([
  [
    'createProduct',
    {},
    { name: 'Название обязательно', slug: 'URL-slug обязателен', price: 'Неверный формат цены' },
  ],
  ['createCategory', { name: null, slug: 5 }, { name: 'Название обязательно', slug: 'URL-slug обязателен' }],
  [
    'createPost',
    {},
    {
      title: 'Заголовок обязателен',
      slug: 'URL-slug обязателен',
      content: 'Содержание обязательно',
    },
  ],
  [
    'createCustomer',
    { email: 5 },
    { firstName: 'Имя обязательно', phone: 'Телефон обязателен', email: 'Некорректный email' },
  ],
  [
    'sendContact',
    {},
    {
      name: 'Имя должно содержать минимум 2 символа',
      email: 'Некорректный email адрес',
      phone: 'Номер телефона должен содержать минимум 10 цифр',
      message: 'Сообщение должно содержать минимум 10 символов',
    },
  ],
  [
    'placeOrder',
    { customer: { firstName: [] } },
    {
      'customer.firstName': 'Имя должно содержать минимум 2 символа',
      'customer.phone': 'Номер телефона должен содержать минимум 10 цифр',
      'customer.address': 'Адрес должен содержать минимум 10 символов',
      items: 'Добавьте хотя бы один товар',
    },
  ],
  // Invisible characters count as empty.
  ['createProduct', { name: '\u200b', slug: 'shar', price: '1' }, { name: 'Название обязательно' }],
  ['createCategory', { name: '\x07', slug: 'shary' }, { name: 'Название обязательно' }],
  [
    'createAttribute',
    { name: '\u2060', slug: 'cvet', values: [{ name: '\u3164', slug: 'belyy' }] },
    { name: 'Название обязательно', 'values.0.name': 'Название обязательно' },
  ],
  ['bulkChange', {}, { ids: 'Отметьте хотя бы один товар', change: 'Обязательное поле' }],
])('%s refuses %j with the messages of empty fields', (name, body, errors) => {
  expect(refusalOf(name, body)).toEqual(errors)
})

/** Latin words that may appear in Russian messages. */
const known =
  /URL-slug|Slug|URL|SEO|email|https:\/\/|smtps:\/\/user@mail\.example:465|Europe\/Moscow|BotFather|#C3A1EE/g

const wrong = [undefined, null, true, 1.5, 1e9, '', 'x', 'x'.repeat(3_000), [], Array(300).fill('x'), {}]

it('any wrong value in any field is refused with a readable message', () => {
  const strange = new Set<string>()
  for (const [name, { body, query }] of Object.entries<Endpoint>(endpoints))
    for (const shape of [body, query])
      for (const place of shape ? placesOf(shape) : [])
        for (const value of wrong)
          for (const [path, message] of Object.entries(errorsOf(shape, replaced({}, place, value))))
            if (/[a-z^<>\\|]/i.test(message.replaceAll(known, ''))) strange.add(`${name} ${path}: ${message}`)
  expect([...strange]).toEqual([])
})
