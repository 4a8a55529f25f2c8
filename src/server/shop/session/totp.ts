import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the parameters of every authenticator app: SHA-1, six digits, 30 seconds. */
const stepSeconds = 30
const digits = 6
/** Allows for inaccurate clocks of phones. */
const maxStepsApart = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding. */
export function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

/** RFC 4226, section 5.3. */
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

export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const key = decodeBase32(secret)
  const now = stepAt(at)
  let match: number | null = null
  for (let step = now - maxStepsApart; step <= now + maxStepsApart; step += 1)
    if (isSame(codeOf(key, step), code)) match = step
  return match
}
