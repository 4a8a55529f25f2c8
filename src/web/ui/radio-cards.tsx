import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { useDense } from './density.tsx'

type CardOption = {
  value: string
  title: ReactNode
  hint?: ReactNode
  /** In a disc before the words; the mark of the choice moves to the end. */
  icon?: ReactNode
  /** At the end, for example a price. */
  aside?: ReactNode
}

type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'name'> & {
  name: string
  options: readonly CardOption[]
  /** Omit it if a form library holds the value. */
  value?: string
}

const mark =
  'pointer-events-none size-5.5 flex-none rounded-pill border-[1.5px] border-line-ctl bg-surface peer-checked:border-7'

/** Berry in the shop, ink in the panel. */
const shopLook = {
  mark: 'peer-checked:border-berry',
  card: 'has-checked:border-berry-text has-checked:bg-[color-mix(in_srgb,var(--berry-soft)_55%,var(--surface))] has-checked:shadow-[inset_0_0_0_1px_var(--berry-text)]',
  disc: 'group-has-checked:bg-berry-soft group-has-checked:text-on-berry-soft',
}
const panelLook = {
  mark: 'peer-checked:border-ink',
  card: 'has-checked:border-ink has-checked:bg-mist/60 has-checked:shadow-[inset_0_0_0_1px_var(--ink)]',
  disc: 'group-has-checked:bg-surface group-has-checked:text-ink',
}

/** Put it in `<Field group="radios">`; other props are passed to every radio. */
export function RadioCards({ options, value, className, ...props }: RadioCardsProps) {
  const look = useDense() ? panelLook : shopLook
  return (
    <div className={cn('grid grid-cols-1 gap-2 md:grid-cols-2', className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'group relative flex items-center border-[1.5px] border-line-ctl bg-surface px-4 leading-[1.35] transition-colors duration-fast hover:border-ink-2',
            option.icon ? 'min-h-19 gap-3.5 rounded-card py-3.5' : 'min-h-15 gap-3 rounded-md py-2 text-sm',
            look.card,
          )}
        >
          <input
            type="radio"
            className={cn(
              'peer absolute -inset-[1.5px] appearance-none',
              option.icon ? 'rounded-card' : 'rounded-md',
            )}
            {...props}
            value={option.value}
            {...(value === undefined ? {} : { checked: value === option.value })}
          />
          {option.icon ? (
            // Hidden with large letters on a phone, where the words need its room.
            <span
              className={cn(
                'grid size-12 flex-none place-items-center rounded-pill bg-mist text-ink-2 max-[16rem]:hidden',
                look.disc,
              )}
            >
              {option.icon}
            </span>
          ) : (
            <span className={cn(mark, look.mark)} />
          )}
          <span className="min-w-0 flex-1">
            <b className="block font-semibold">{option.title}</b>
            {option.hint && <span className="block text-ink-3 text-xs">{option.hint}</span>}
          </span>
          {option.aside && <span className="whitespace-nowrap font-semibold">{option.aside}</span>}
          {option.icon && <span className={cn(mark, look.mark)} />}
        </label>
      ))}
    </div>
  )
}
