import { phoneDigits } from '#shared/rules/phone.ts'

/** Calls the phone; a short number, such as one of a taxi, as it is written. */
export function phoneLink(phone: string): string {
  const digits = phoneDigits(phone)
  const isWhole = (digits.length > 10 && !digits.startsWith('00')) || phone.trimStart().startsWith('+')
  return isWhole ? `tel:+${digits}` : `tel:${digits}`
}
