import { expect, it } from 'vitest'
import { secondFactorForm } from '#shared/contract/account.ts'
import { enrolmentLink, newSecret, spaced } from './enrolment.ts'

it('every new secret is unique and has the format that the server accepts', () => {
  const secrets = Array.from({ length: 50 }, newSecret)
  for (const secret of secrets)
    expect(secondFactorForm.safeParse({ password: 'x', secret, code: '123456' }).success).toBe(true)
  expect(new Set(secrets).size).toBe(50)
})

it('the enrolment link names the shop and the account, with any characters', () => {
  const link = enrolmentLink({ secret: 'ABC', username: 'olga@shop', brand: 'Шар-птица' })
  const { protocol, pathname, searchParams } = new URL(link)
  expect(protocol).toBe('otpauth:')
  expect(decodeURIComponent(pathname)).toContain('olga@shop')
  expect([searchParams.get('secret'), searchParams.get('issuer')]).toEqual(['ABC', 'Шар-птица'])
})

it('a secret is displayed in groups of four characters', () => {
  expect(spaced('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})
