import { expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { files, pages } from '#shared/paths.ts'
import { loggedPath, redacted } from './redaction.ts'

test('a path of any length is processed at once and cannot stop the server', () => {
  expect(loggedPath(`/${'a'.repeat(2_000_000)}`)).toHaveLength(200)
  expect(redacted('a'.repeat(2_000_000))).toHaveLength(10_000)
  expect(redacted(`${'a.'.repeat(4_000)}maria@example.com, ${'a '.repeat(400)}`)).toMatch(/^\*\*\* a a/)
})

test('an email address is masked wherever a word begins', () => {
  for (const text of [
    'maria@example.com',
    '<maria@example.com>',
    'to=maria@example.com',
    'x/maria@example.com',
  ])
    expect(redacted(text)).not.toContain('maria')
})

test('a key in an address is always named `token`, the name that the logs mask', () => {
  const addresses = [...Object.values(pages), ...Object.values(files), ...Object.values(endpoints)]
  const names = addresses.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const harmless = ['batchId', 'id', 'importId', 'page', 'part', 'slug']
  expect([...new Set(names)].sort()).toEqual([...harmless, 'token'])
})
