const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits in base32, made in the browser, so it is sent only with the proof that the phone has it. */
export function newSecret(): string {
  const random = crypto.getRandomValues(new Uint8Array(32))
  return [...random].map((byte) => alphabet[byte % alphabet.length]).join('')
}

type Enrolled = { secret: string; username: string; brand: string }

/** Contains the brand only once: a shorter link makes a coarser, easier to scan QR code. */
export const enrolmentLink = ({ secret, username, brand }: Enrolled): string =>
  `otpauth://totp/${encodeURIComponent(username)}?secret=${secret}&issuer=${encodeURIComponent(brand)}`

export const spaced = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')
