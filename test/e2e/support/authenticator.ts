import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 6238 */
export function codeNow(key: string): string {
  let bits = ''
  for (const letter of key.replaceAll(' ', '')) bits += alphabet.indexOf(letter).toString(2).padStart(5, '0')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeUInt32BE(Math.floor(Date.now() / 30_000), 4)
  const mac = createHmac('sha1', secret).update(step).digest()
  const at = (mac.at(-1) ?? 0) % 16
  return String((mac.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0')
}
