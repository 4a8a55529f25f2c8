import { cn } from '#web/ui/cn.ts'

const tones = [
  'bg-berry-soft text-on-berry-soft',
  'bg-ok-soft text-ok',
  'bg-violet-soft text-violet',
  'bg-amber-soft text-on-amber-soft',
  'bg-info-soft text-info',
]

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

const toneOf = (name: string) =>
  tones[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tones.length]

/** A name always gets the same colour. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-10 flex-none place-items-center rounded-pill font-bold text-ui',
        toneOf(name),
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
