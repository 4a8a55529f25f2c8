import { phoneDigits } from '#shared/rules/phone.ts'

/** A short number stays as it is. */
export function phoneLink(phone: string): string {
  const digits = phoneDigits(phone)
  const isWhole = (digits.length > 10 && !digits.startsWith('00')) || phone.trimStart().startsWith('+')
  return isWhole ? `tel:+${digits}` : `tel:${digits}`
}
