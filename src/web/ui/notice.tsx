import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

const tones = {
  plain: 'bg-mist text-ink-2 [&>.lucide]:text-berry-text',
  warn: 'bg-amber-soft text-on-amber-soft',
  ok: 'bg-ok-soft text-ok',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

type NoticeProps = ComponentProps<'div'> & { tone?: keyof typeof tones; icon?: ReactNode }

/** A remark that stays on the page; use `role="alert"` when it appears by itself. */
export function Notice({ tone = 'plain', icon, className, children, ...props }: NoticeProps) {
  return (
    <div
      className={cn('flex gap-3 rounded-lg px-4.5 py-4 text-sm [&>.lucide]:mt-0.5', tones[tone], className)}
      {...props}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
