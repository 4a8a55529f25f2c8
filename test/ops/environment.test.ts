import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Env } from '#server/env.ts'
import { readShopFacts } from '#shared/shop.ts'

/** Looked up below, so that none is forgotten. */
type Fact = `SHOP_${string}` | 'YANDEX_METRIKA_ID'

/**
 * The place of each variable in containers: the operator's file, or fixed by compose.yml. A new variable
 * must be listed here to compile.
 */
const variables = {
  NODE_ENV: 'settled',
  PORT: 'settled',
  HOST: 'settled',
  DATA_DIR: 'settled',
  DATABASE_URL: 'settled',
  DATABASE_POOL: 'file',
  DEMO_DATA: 'file',
  ADMIN_USERNAME: 'file',
  ADMIN_PASSWORD: 'file',
  S3_BUCKET: 'file',
  S3_ENDPOINT: 'file',
  S3_REGION: 'file',
  S3_ACCESS_KEY_ID: 'file',
  S3_SECRET_ACCESS_KEY: 'file',
  S3_PUBLIC_URL: 'file',
  BACKUP_S3_BUCKET: 'file',
  BACKUP_S3_ENDPOINT: 'file',
  BACKUP_S3_REGION: 'file',
  BACKUP_S3_ACCESS_KEY_ID: 'file',
  BACKUP_S3_SECRET_ACCESS_KEY: 'file',
  BACKUP_S3_KEEP: 'file',
  BACKUP_PASSPHRASE: 'file',
  SMTP_URL: 'file',
  MAIL_FROM: 'file',
  MAIL_TO: 'file',
  TELEGRAM_BOT_TOKEN: 'file',
  TELEGRAM_CHAT_ID: 'file',
  TELEGRAM_API_URL: 'file',
  ORDER_RATE_PER_MINUTE: 'file',
  ORDER_RATE_PER_HOUR: 'file',
  TRUST_PROXY: 'file',
  PUBLIC_URL: 'file',
  METRICS_TOKEN: 'file',
  LOG_LEVEL: 'file',
  DATABASE_TIME_LIMIT: 'tests',
  DATABASE_SILENCE_LIMIT: 'tests',
  ADDRESS_FILE: 'tests',
} satisfies Record<
  Exclude<Extract<keyof Env, Uppercase<string>>, Fact | 'DATABASE_DIRECT_URL'>,
  'file' | 'settled' | 'tests'
>

const read = (file: string) => readFileSync(file, 'utf8')

/** Every variable that the facts of the shop are looked up in. */
function factVariables(): string[] {
  const asked = new Set<string>()
  readShopFacts(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }))
  return [...asked]
}

const fromFile = [
  ...new Set([
    ...Object.entries(variables).flatMap(([name, place]) => (place === 'file' ? [name] : [])),
    ...factVariables(),
  ]),
]

test('every variable reaches the servers that compose starts', () => {
  const handedOn = [...read('ops/compose.yml').matchAll(/^ {4}(\w+): \$\{(\w+):.*\}$/gm)]
  const named = handedOn.filter(([, name]) => name !== 'PGPASSWORD')
  for (const [line, name, source] of named) expect(source, line).toBe(name)
  expect(named.map(([, name]) => name).sort()).toEqual(fromFile.sort())
})

test('docs/environment.md lists every variable', () => {
  const listed = new Set(
    [...read('docs/environment.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  const isListed = (name: string) => listed.has(name) || name.startsWith('SHOP_') || name === 'NODE_ENV'
  const settled = Object.entries(variables).flatMap(([name, place]) => (place === 'settled' ? [name] : []))
  expect([...fromFile, ...settled].filter((name) => !isListed(name))).toEqual([])
})

test('the command line under systemd uses the user, folders and environment of the servers', () => {
  const service = [...read('ops/shar-ptitsa@.service').matchAll(/^(\w+=.*)$/gm)].map(([, line]) => line)
  const cli = [...read('ops/cli').matchAll(/--property='?([^'\n]*?)'? \\$/gm)].map(([, line]) => line)
  for (const property of cli) expect(service).toContain(property)
  for (const name of ['User', 'StateDirectory', 'CacheDirectory', 'Environment', 'EnvironmentFile']) {
    const isNamed = (property?: string) => property?.startsWith(`${name}=`)
    expect(cli.filter(isNamed)).toEqual(service.filter(isNamed))
    expect(cli.some(isNamed)).toBe(true)
  }
})

test('the image contains no file of secrets under any rule', () => {
  const lines = read('.dockerignore').trimEnd().split('\n')
  expect(lines.filter((line) => !line.startsWith('#') && !line.startsWith('!'))).toEqual([
    '*',
    '**/*.env',
    '**/.env*',
  ])
  expect(lines.slice(-2)).toEqual(['**/*.env', '**/.env*'])
})
