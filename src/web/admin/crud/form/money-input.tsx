import type { ComponentProps } from 'react'
import { Input } from '#web/ui/input.tsx'

/** Accepts «190,5» and «1 290» as people type them. */
export const withPoint = (text: string) => text.replace(/\s/g, '').replace(',', '.')

type MoneyInputProps = Omit<ComponentProps<'input'>, 'onChange'> & { onChange: (amount: string) => void }

export const MoneyInput = ({ onChange, ...props }: MoneyInputProps) => (
  <Input
    inputMode="decimal"
    autoComplete="off"
    {...props}
    onChange={({ target }) => onChange(withPoint(target.value))}
  />
)
