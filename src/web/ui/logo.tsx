import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { texts } from './texts.ts'

/** The balloon that is a bird, with the shop's name; put it inside a link home. */
export function Logo({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      className={cn(
        'inline-flex min-h-11 items-center gap-2.25 whitespace-nowrap font-display font-semibold text-base tracking-[-0.04em] md:gap-2.75 md:text-[1.125rem]',
        className,
      )}
      {...props}
    >
      <img src="/logo.svg" alt="" width={40} height={40} className="size-8.5 md:size-10" />
      {texts.shop}
    </span>
  )
}
