import type { ComponentProps } from 'react'
import { Input } from '#web/ui/input.tsx'
import { asTime } from './delivery/week-scale.ts'

type TimeInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  onChange: (time: string) => void
}

/** Completes «9» to 09:00 on blur. The browser's own time field rejects 24:00. */
export function TimeInput({ value, onChange, onBlur, ...props }: TimeInputProps) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...props}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={(event) => {
        if (asTime(value) !== value) onChange(asTime(value))
        onBlur?.(event)
      }}
    />
  )
}
