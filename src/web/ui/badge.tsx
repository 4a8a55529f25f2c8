import { Star } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const tones = {
  featured: 'bg-amber text-on-amber',
  new: 'bg-photo-night text-white',
  ok: 'bg-ok-soft text-ok',
  info: 'bg-info-soft text-info',
  warn: 'bg-amber-soft text-on-amber-soft',
  bad: 'bg-danger-soft text-danger',
  violet: 'bg-violet-soft text-violet',
  mute: 'bg-mist text-ink-3',
  berry: 'bg-berry-soft text-on-berry-soft',
}

type BadgeTone = keyof typeof tones

type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone; dot?: boolean; compact?: boolean }

export function Badge({
  tone = 'mute',
  dot = false,
  compact = false,
  className,
  children,
  ...props
}: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-pill px-2.75 font-semibold text-xs leading-none',
        '[&>.lucide]:size-3.5 [&>.lucide]:stroke-[2.2]',
        compact && 'h-5.5 px-2 text-2xs',
        tones[tone],
        className,
      )}
      {...props}
    >
      {dot && <span className="size-2 flex-none rounded-pill bg-current" />}
      {tone === 'featured' && <Star className="fill-current" />}
      {children}
    </span>
  )
}
