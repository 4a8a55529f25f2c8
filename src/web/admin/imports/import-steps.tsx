import { cn } from '#web/ui/cn.ts'
import { texts } from './texts.ts'

export function ImportSteps({ current }: { current: number }) {
  return (
    <ol aria-label={texts.steps} className="grid grid-cols-4 gap-1">
      {texts.stepNames.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={cn(
            'border-t-3 pt-2 text-sm',
            index <= current ? 'border-ink' : 'border-mist-2',
            index === current ? 'font-semibold' : 'text-ink-2',
          )}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
