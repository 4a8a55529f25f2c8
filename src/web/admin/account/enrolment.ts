const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits in base32. Made here, so that it travels to the server once, together with the proof that the phone knows it. */
export function newSecret(): string {
  const random = crypto.getRandomValues(new Uint8Array(32))
  return [...random].map((byte) => alphabet[byte % alphabet.length]).join('')
}

type Enrolled = { secret: string; username: string; brand: string }

/** What an authenticator app reads out of the picture. The brand stands in it once: the shorter, the coarser the picture. */
export const enrolmentLink = ({ secret, username, brand }: Enrolled): string =>
  `otpauth://totp/${encodeURIComponent(username)}?secret=${secret}&issuer=${encodeURIComponent(brand)}`

/** «GEZD GNBV …»: in groups, for those who type it. */
export const spaced = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')
