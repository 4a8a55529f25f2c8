import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export function BalloonIcon({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cn('relative mb-1.5 grid h-18 w-15 place-items-center pb-3', className)}>
      <svg viewBox="0 0 56 66" aria-hidden="true" className="absolute inset-0 size-full fill-current">
        <path d="M28 56c-14-6-25-17-25-30a25 25 0 0 1 50 0c0 13-11 24-25 30Z" />
        <path d="m28 54-6 8c3.5 2.5 8.5 2.5 12 0Z" />
      </svg>
      <span className="relative text-white [&>.lucide]:size-6.5">{children}</span>
    </span>
  )
}
