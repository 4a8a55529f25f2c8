import { expect, it, test } from 'vitest'
import { codeOf, decodeBase32, stepAt, stepOfCode } from './totp.ts'

/** The secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('a secret in base32 is read as RFC 4648 says', () => {
  expect(decodeBase32(secret).toString()).toBe('12345678901234567890')
})

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('at %s the code is %s, as in RFC 6238', (moment, code) => {
  expect(codeOf(decodeBase32(secret), stepAt(new Date(moment)))).toBe(code)
})

it('a code is accepted half a minute early or late but not a whole minute', () => {
  const at = new Date('2026-11-16T12:00:10Z')
  const codeIn = (seconds: number) =>
    codeOf(decodeBase32(secret), stepAt(new Date(at.getTime() + seconds * 1000)))
  expect([-60, -30, 0, 30, 60].map((seconds) => stepOfCode(secret, codeIn(seconds), at))).toEqual([
    null,
    stepAt(at) - 1,
    stepAt(at),
    stepAt(at) + 1,
    null,
  ])
})
