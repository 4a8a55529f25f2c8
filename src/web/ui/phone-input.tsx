import type { ChangeEvent, ComponentProps } from 'react'
import { formatPhone } from '#shared/rules/phone.ts'
import { Input } from './input.tsx'

const countDigits = (text: string) => text.replace(/\D/g, '').length

function placeAfterDigits(text: string, count: number) {
  let place = 0
  for (let digits = 0; digits < count && place < text.length; place += 1)
    if (/\d/.test(text[place] ?? '')) digits += 1
  return place
}

/**
 * Formats +7 (XXX) XXX-XX-XX during typing and keeps the caret behind the last digit. A foreign phone stays
 * as typed.
 */
function mask(input: HTMLInputElement) {
  const masked = formatPhone(input.value)
  if (masked === input.value) return
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const digitsBefore = countDigits(input.value.slice(0, caret))
  input.value = masked
  const place = atEnd ? input.value.length : placeAfterDigits(input.value, digitsBefore)
  input.setSelectionRange(place, place)
}

export function PhoneInput({ onChange, ...props }: ComponentProps<'input'>) {
  function maskAndTell(event: ChangeEvent<HTMLInputElement>) {
    mask(event.target)
    return onChange?.(event)
  }
  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (___) ___-__-__"
      {...props}
      onChange={maskAndTell}
    />
  )
}
