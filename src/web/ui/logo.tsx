import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The balloon that is a bird, with the shop's name inside it; put it inside a link home. */
export function Logo({ className, children, ...props }: ComponentProps<'span'>) {
  return (
    <span
      className={cn(
        'inline-flex min-h-11 max-w-full items-center gap-2.25 whitespace-nowrap font-display font-semibold text-base tracking-[-0.04em] md:gap-2.75 md:text-[1.125rem]',
        className,
      )}
      {...props}
    >
      {/* React preloads an image that stands alone; the fonts and the first photo are waited for, this is not. */}
      <picture className="contents">
        <img src="/logo.svg" alt="" width={40} height={40} className="size-8.5 flex-none md:size-10" />
      </picture>
      <span className="truncate">{children}</span>
    </span>
  )
}
