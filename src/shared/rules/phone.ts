const digitsOf = (phone: string) => phone.replace(/\D/g, '')
const hasPlus = (phone: string) => /^\D*\+/.test(phone)

/** After a plus only 7 is ours; nobody's code begins with 89, so whoever types it means 8 9xx. */
const ourCode = /^(7|89)/
const nationalLength = 10

/** Names another country, or has more digits than a Russian phone: to read it as one would make it somebody else's. */
function isForeign(phone: string): boolean {
  const digits = digitsOf(phone)
  if (hasPlus(phone)) return !ourCode.test(digits)
  if (digits.startsWith('00')) return true
  return digits.length > nationalLength && !/^[78]\d{10}$/.test(digits)
}

/** Digits of a phone in one spelling: «8 (900) 000-00-00» and «+7 900 000 00 00» are the same person. */
export function phoneDigits(phone: string): string {
  const digits = digitsOf(phone)
  if (isForeign(phone)) return digits
  if (digits.length === 11 && digits.startsWith('8')) return `7${digits.slice(1)}`
  return digits.length === nationalLength && !hasPlus(phone) ? `7${digits}` : digits
}

/**
 * What to look for among `phoneDigits` when this was typed: «8 900», «+7 (900)» and «900» are pieces of one phone. None
 * when it is no piece of a phone, or a shorter one than `atLeast`.
 */
export function phonePieces(typed: string, { atLeast }: { atLeast: number }): string[] {
  const digits = digitsOf(typed)
  if (digits.length < atLeast || !/^[\d\s()+-]+$/.test(typed)) return []
  if (hasPlus(typed) && !ourCode.test(digits)) return [digits]
  return [...new Set([digits, digits.replace(/^8/, '7')])]
}

/** As typed so far, in the mask +7 (XXX) XXX-XX-XX; a foreign phone as it stands. */
export function formatPhone(phone: string): string {
  if (isForeign(phone)) return phone
  const typed = digitsOf(phone)
  if (!typed) return ''
  const isNational = typed.length === nationalLength && !hasPlus(phone)
  const digits = isNational ? typed : typed.replace(/^[78]/, '').slice(0, nationalLength)
  if (!digits) return '+7'
  const [area, first, second, third] = [
    digits.slice(0, 3),
    digits.slice(3, 6),
    digits.slice(6, 8),
    digits.slice(8, 10),
  ]
  let text = `+7 (${area}`
  if (digits.length > 3) text += `) ${first}`
  if (digits.length > 6) text += `-${second}`
  if (digits.length > 8) text += `-${third}`
  return text
}

/** A stored phone as a form shows it: only a whole Russian one is put into the mask. */
export const writtenPhone = (phone: string) =>
  !isForeign(phone) && /^7\d{10}$/.test(phoneDigits(phone)) ? formatPhone(phone) : phone
