import type { ComponentProps } from 'react'
import { formatRub } from '#shared/rules/money.ts'
import { cn } from './cn.ts'
import { texts } from './texts.ts'

const sizes = {
  inherit: '',
  card: 'font-semibold text-md leading-tight tracking-tight max-md:text-[1.125rem] md:text-price',
  line: 'font-semibold text-md tracking-tight',
  total: 'font-bold text-[1.75rem] leading-none tracking-[-0.035em]',
  page: 'font-bold text-[2.5rem] leading-none tracking-[-0.04em]',
}

export type PriceSize = keyof typeof sizes

type PriceProps = Omit<ComponentProps<'span'>, 'children'> & {
  value: string
  size?: PriceSize
  /** «от 290 ₽» */
  isFrom?: boolean
}

/** «1 290 ₽» */
export function Price({ value, size = 'card', isFrom = false, className, ...props }: PriceProps) {
  return (
    <span className={cn('whitespace-nowrap font-body', sizes[size], className)} {...props}>
      {isFrom && texts.from}
      {formatRub(value)}
    </span>
  )
}
