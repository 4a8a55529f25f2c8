import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'

export type Dice = {
  number: (below: number) => number
  chance: (share: number) => boolean
  any: <T>(list: readonly T[]) => T
}

export function diceFrom(random: () => number): Dice {
  const number = (below: number) => Math.floor(random() * below)
  return {
    number,
    chance: (share) => random() < share,
    any: <T>(list: readonly T[]) => list[number(list.length)] as T,
  }
}

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

const nastyValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, -0, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 0.1 + 0.2],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\u{d800}',
    '\u{dfff}x',
    '\u{feff}',
    '\u{202e}',
    '\r\nSet-Cookie: a=b',
    '%00',
    '😀',
  ],
  ...[
    '0',
    '-1',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '99999999999999999999',
    '00000000000000000001',
    '1,5',
    '١٢',
  ],
  ...["'; drop table products; --", '" or 1=1', '{{7*7}}', '../../etc/passwd', '<svg onload=alert(1)>'],
  ...[
    '__proto__',
    'constructor',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'infinity',
    '2024-02-30',
    '0000-00-00',
  ],
  ...[
    '+294276-01-01',
    '-4713-01-01',
    'x'.repeat(300),
    'ё'.repeat(70_000),
    '(((((',
    '\\',
    '%',
    '_',
    'a&b|c!d:*',
  ],
  ...[[], {}, [[]], [null], { length: -1 }, { toString: 'no' }, ['__proto__'], deep(50), deep(2_000)],
]

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

/** Nearly valid, so that the hostile value passes the first checks. */
function likely(schema: Schema, dice: Dice): unknown {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return likely(dice.any(options), dice)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return dice.any(schema.enum)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, likely(value, dice)]),
      )
    case 'array':
      return Array.from({ length: 1 + dice.number(2) }, () => likely(schema.items ?? {}, dice))
    case 'boolean':
      return dice.chance(0.5)
    case 'integer':
    case 'number':
      return 1 + dice.number(3)
    default:
      return dice.any([
        'shar',
        '100.00',
        '+7 900 000-00-01',
        'a@b.ru',
        '<p>Шары</p>',
        '2030-01-01',
        '12:00',
        '1',
      ])
  }
}

function spoil(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && dice.chance(0.8)) {
    const at = dice.number(value.length)
    return value.map((item, index) => (index === at ? spoil(item, dice) : item))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && dice.chance(0.9)) {
    const entries = Object.entries(value)
    const at = dice.number(entries.length + 1)
    if (at === entries.length)
      entries.push([dice.any(['id', 'isDeleted', 'role', 'constructor']), dice.any(nastyValues)])
    return Object.fromEntries(
      entries.map(([key, item], index) => [key, index === at ? spoil(item, dice) : item]),
    )
  }
  return dice.any(nastyValues)
}

const tricks: readonly ((json: string, dice: Dice) => string | Buffer)[] = [
  (json, dice) => json.slice(0, dice.number(json.length)),
  (json) => json.replace(/\{/, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},'),
  (json) => json.replace(/"(\w+)":/, '"$1":1,"$1":'),
  (json) => json.replace(/:1\b/, ':1e400'),
  (json) => json.replace(/:1\b/, ':123456789012345678901234567890'),
  (json) => `\u{feff}${json}`,
  (json) => json.replaceAll('"', "'"),
  (json) => Buffer.concat([Buffer.from(json.slice(0, 10)), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
  (json) => json.replace(/"[^"]*"$/, '"\\ud800"'),
  (json) => `${'['.repeat(20_000)}${json}`,
  (json) => `${json}${json}`,
  () => '',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => ' '.repeat(1_100_000),
]

const types: readonly (string | undefined)[] = [
  ...Array.from({ length: 12 }, () => 'application/json'),
  ...[
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    undefined,
    '\t',
    'APPLICATION/JSON',
  ],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json/../xml'],
]

const segments: readonly string[] = [
  ...[
    '1',
    '2',
    '0',
    '-1',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999999999999',
    'abc',
    'shar',
    '%00',
    'a%00b',
    '%ff',
    '%',
    '%zz',
  ],
  ...[
    '%ED%A0%80',
    '..',
    '%2e%2e',
    '..%2f..%2fetc%2fpasswd',
    '%2f',
    '%5c',
    '__proto__',
    'constructor',
    'undefined',
    'null',
  ],
  ...[
    '%D1%88%D0%B0%D1%80',
    "'",
    '%27%20or%201=1',
    '%0d%0aX:%20y',
    '<script>',
    '*',
    '(',
    '[',
    '{',
    ':id',
    ';a=b',
    '~',
    '😀'.repeat(1),
  ],
  ...[
    'x'.repeat(2_000),
    'a/b',
    'SHAR',
    'shar.',
    'shar.html',
    'shar%20',
    '+',
    '%F0%9F%8E%88',
    'search',
    'lines',
    'upload',
  ],
].map((segment) => (encodeURI(decodeSafely(segment)) === segment ? segment : asLatin(segment)))

function decodeSafely(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** Sends raw bytes: Node's client allows only Latin ones. */
function asLatin(text: string): string {
  return Buffer.from(text).toString('latin1')
}

export const hostilePath = (path: string, dice: Dice) =>
  path.replace(/\{\w+\}/g, () => (dice.chance(0.3) ? '1' : dice.any(segments)))

export function hostileBody(endpoint: Endpoint, dice: Dice): { type: string | undefined; bytes: Buffer } {
  const type = dice.any(types)
  if (endpoint.multipart || (type ?? '').startsWith('multipart/form-data;'))
    return { type, bytes: hostileForm(dice) }
  const schema: Schema = endpoint.body
    ? (z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema)
    : { type: 'object', properties: { any: { type: 'string' } } }
  const json = JSON.stringify(spoil(likely(schema, dice), dice)) ?? ''
  return { type, bytes: Buffer.from(dice.chance(0.4) ? dice.any(tricks)(json, dice) : json) }
}

function hostileForm(dice: Dice): Buffer {
  const names = ['images', 'images[]', '', '__proto__', '../x', 'a\0b', 'x'.repeat(5_000)]
  const part = () =>
    `--x\r\nContent-Disposition: form-data; name="${dice.any(names)}"; filename="${dice.any(names)}.png"\r\nContent-Type: ${dice.any(['image/png', 'text/html', '', 'x'.repeat(200)])}\r\n\r\n${dice.any(['', '\x89PNG\r\n\x1a\n', 'GIF89a', '<svg>', 'x'.repeat(3_000)])}\r\n`
  const parts = Array.from({ length: dice.number(14) }, part).join('')
  return Buffer.from(parts + dice.any(['--x--\r\n', '--x', '', '--y--']), 'latin1')
}

const queryWords = [
  ...[
    'limit',
    'offset',
    'sort',
    'search',
    'q',
    'id',
    'categoryId',
    'category',
    'featured',
    'page',
    'status',
    'view',
    'slug',
  ],
  ...['__proto__', 'constructor', 'toString', '', 'a[]', 'a[b]', '%', '%00', '_routes', '_data', 'index'],
]

export function hostileQuery(dice: Dice): string {
  const pairs = Array.from({ length: dice.number(5) }, () => {
    const value = dice.any(nastyValues)
    const text = typeof value === 'string' ? value.slice(0, 1_000) : JSON.stringify(value)?.slice(0, 500)
    const written = dice.chance(0.8) ? safeEncode(text ?? '') : dice.any(segments)
    return dice.chance(0.9) ? `${dice.any(queryWords)}=${written}` : written
  })
  return pairs.length > 0 ? `?${pairs.join(dice.any(['&', '&', '&&', ';']))}` : ''
}

function safeEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Paths outside the API: pages, files, feeds, and targets of scanners. */
export const otherPaths: readonly string[] = [
  ...[
    '/',
    '/catalog',
    '/catalog/{slug}',
    '/product/{slug}',
    '/blog',
    '/blog/{slug}',
    '/about',
    '/contacts',
    '/checkout',
  ],
  ...[
    '/favorites',
    '/privacy',
    '/order/{token}',
    '/admin',
    '/admin/login',
    '/admin/orders/{id}',
    '/admin/{page}',
    '/{any}',
  ],
  ...[
    '/sitemap.xml',
    '/sitemap-products-{n}.xml',
    '/robots.txt',
    '/blog/rss.xml',
    '/feeds/yandex.yml',
    '/feeds/{name}',
  ],
  ...[
    '/uploads/{folder}/{file}',
    '/uploads/{any}',
    '/assets/{file}',
    '/manifest.webmanifest',
    '/favicon.svg',
    '/metrics',
  ],
  ...[
    '/healthz',
    '/readyz',
    '/api/{any}',
    '/api/admin/events',
    '/api/openapi.json',
    '/api/docs',
    '//{any}',
    '/{any}//{any}',
  ],
  ...[
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/..{any}',
    '/__manifest',
    '/_root.data',
    '/product/{slug}.data',
    '/{any}/..;/',
  ],
]

export const nastyHeaders: readonly Record<string, string>[] = [
  ...Array.from({ length: 10 }, () => ({})),
  { host: 'evil.example' },
  { host: 'evil.example:99999' },
  { host: '[::1' },
  { host: 'a b' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript', 'x-forwarded-for': '1.2.3.4, x' },
  { 'if-none-match': 'W/"'.repeat(500) },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=0-0,-1,5-2' },
  { 'accept-encoding': 'br;q=0, gzip;q=2, *;q=x' },
  { 'accept-language': '*'.repeat(3_000) },
  { cookie: 'shar_refresh=%00; a=b; =; ;;;' },
  { cookie: `shar_refresh=${'x'.repeat(3_000)}` },
  { authorization: 'Bearer ' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Basic ${'é'.repeat(50)}` },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'x-request-id': '\t\t' },
  { expect: '100-continue' },
  { upgrade: 'websocket', connection: 'upgrade' },
  { 'transfer-encoding': 'chunked' },
]
