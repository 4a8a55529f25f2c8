import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Put it inside a link to the home page. */
export function Logo({ className, children, ...props }: ComponentProps<'span'>) {
  return (
    <span
      className={cn(
        'inline-flex min-h-11 max-w-full items-center gap-2.25 whitespace-nowrap font-display font-semibold text-base tracking-[-0.04em] md:gap-2.75 md:text-[1.125rem]',
        className,
      )}
      {...props}
    >
      {/*
       * Inside `picture`, because React preloads a bare image, and fonts and the first photo must load
       * first.
       */}
      <picture className="contents">
        <img src="/logo.svg" alt="" width={40} height={40} className="size-8.5 flex-none md:size-10" />
      </picture>
      <span className="truncate">{children}</span>
    </span>
  )
}
