const digitsOf = (phone: string) => phone.replace(/\D/g, '')
const hasPlus = (phone: string) => /^\D*\+/.test(phone)

/** After a plus only 7 is ours; no country code begins with 89, so 89 means 8 9xx. */
const ourCode = /^(7|89)/
const nationalLength = 10

/** A foreign phone must not be read as a Russian one: it would be another person's number. */
function isForeign(phone: string): boolean {
  const digits = digitsOf(phone)
  if (hasPlus(phone)) return !ourCode.test(digits)
  if (digits.startsWith('00')) return true
  return digits.length > nationalLength && !/^[78]\d{10}$/.test(digits)
}

/** «8 (900) 000-00-00» and «+7 900 000 00 00» are the same phone. */
export function phoneDigits(phone: string): string {
  const digits = digitsOf(phone)
  if (isForeign(phone)) return digits
  if (digits.length === 11 && digits.startsWith('8')) return `7${digits.slice(1)}`
  return digits.length === nationalLength && !hasPlus(phone) ? `7${digits}` : digits
}

/** «8 900», «+7 (900)» and «900» are parts of one phone. Empty for text that is not part of a phone. */
export function phonePieces(typed: string, { atLeast }: { atLeast: number }): string[] {
  const digits = digitsOf(typed)
  if (digits.length < atLeast || !/^[\d\s()+-]+$/.test(typed)) return []
  if (hasPlus(typed) && !ourCode.test(digits)) return [digits]
  return [...new Set([digits, digits.replace(/^8/, '7')])]
}

/** Formats input as +7 (XXX) XXX-XX-XX; foreign phones stay as typed. */
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

export const displayPhone = (phone: string) =>
  !isForeign(phone) && /^7\d{10}$/.test(phoneDigits(phone)) ? formatPhone(phone) : phone
