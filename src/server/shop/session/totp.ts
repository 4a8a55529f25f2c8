import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app speaks it: SHA-1, six digits, half a minute. */
const stepSeconds = 30
const digits = 6
/** Clocks of phones run a little off. */
const stepsApart = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, the way secrets are written. */
export function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

/** The code of one step (RFC 4226, section 5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The step whose code this is, now or a moment ago; null for any other code. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const key = decodeBase32(secret)
  const now = stepAt(at)
  let found: number | null = null
  for (let step = now - stepsApart; step <= now + stepsApart; step += 1)
    if (isSame(codeOf(key, step), code)) found = step
  return found
}
