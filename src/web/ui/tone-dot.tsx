import { cn } from './cn.ts'

const tones = {
  ok: 'bg-ok',
  info: 'bg-info',
  warn: 'bg-amber',
  bad: 'bg-danger',
  mute: 'bg-ink-3',
}

/** A badge's colour where its words do not fit. */
export function ToneDot({ tone, className }: { tone: keyof typeof tones; className?: string }) {
  return <span aria-hidden className={cn('rounded-pill', tones[tone], className)} />
}
