/** Digits of a phone in one spelling: «8 (900) 000-00-00» and «+7 900 000 00 00» are the same person. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 11 && digits.startsWith('8')) return `7${digits.slice(1)}`
  if (digits.length === 10) return `7${digits}`
  return digits
}

/** As typed so far, in the mask +7 (XXX) XXX-XX-XX. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^[78]/, '').slice(0, 10)
  if (!digits) return ''
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
