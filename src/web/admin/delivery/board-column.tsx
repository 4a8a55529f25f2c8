import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Column, type Courier, type CourierFilter, type Fill, fillOf, isShown } from './board.ts'
import { type CardHandlers, OrderCard } from './order-card.tsx'
import { Pips } from './pips.tsx'
import { texts } from './texts.ts'

const wordTones: Record<Fill, string> = {
  room: 'text-ink-3',
  few: 'font-semibold text-on-amber-soft',
  full: 'font-semibold text-ink',
  over: 'font-semibold text-danger',
}

export type BoardColumnProps = {
  date: string
  column: Column
  couriers: readonly Courier[]
  filter: CourierFilter
  compact: boolean
  narrow: boolean
  handlers: CardHandlers
  fresh: ReadonlySet<number>
  takenId: number | null
  goal: 'pointer' | 'keys' | null
}

export function BoardColumn({ date, column, filter, takenId, goal, fresh, ...card }: BoardColumnProps) {
  const { key, slot, capacity, taken, orders } = column
  const visible = orders.filter((order) => isShown(order, filter))
  const isHome = takenId !== null && orders.some(({ id }) => id === takenId)
  return (
    <section
      data-column={key}
      aria-label={slot ? texts.columnName(key, taken, capacity) : texts.columnWithout(orders.length)}
      className={cn(
        'relative flex min-w-0 flex-col gap-2.5 rounded-card transition-[background-color] duration-fast',
        'duo:min-h-150 duo:px-2 duo:pt-3 duo:pb-2 duo:scroll-ml-8 duo:snap-start',
        slot ? 'duo:bg-mist-2/60' : 'duo:border-[1.5px] duo:border-line-ctl duo:border-dashed',
        goal && 'duo:bg-info-soft duo:shadow-[inset_0_0_0_2px_var(--info)]',
      )}
    >
      <header className="grid gap-1.75 px-1.5 pb-0.5 max-duo:sticky max-duo:top-0 max-duo:z-4 max-duo:bg-mist max-duo:py-2.5">
        <div className="flex min-h-6 items-center gap-1.5">
          <h2 className="mr-auto whitespace-nowrap font-body font-semibold text-base leading-[1.2] tracking-[-0.01em]">
            {slot ? key : texts.withoutTime}
          </h2>
          <span className={cn('whitespace-nowrap text-xs', slot ? wordTones[fillOf(column)] : 'text-ink-3')}>
            {!slot
              ? texts.orders(orders.length)
              : goal && !isHome
                ? texts.becomes(taken + 1, capacity)
                : texts.filled(taken, capacity)}
          </span>
          {orders.length > 0 && slot && !goal && (
            <IconButton asChild label={texts.buildSheetOf(key)} className="-my-2 -mr-2 size-8 text-ink-3">
              <Link to={paths.adminBuildSheetOf(date, key)}>
                <Printer />
              </Link>
            </IconButton>
          )}
        </div>
        {slot ? (
          <Pips taken={taken} capacity={capacity} />
        ) : (
          <p className="text-ink-3 text-xs">
            {orders.length > 0 ? texts.withoutTimeHint : texts.withoutTimeEmpty}
          </p>
        )}
      </header>
      {goal && !isHome && <Landing column={column} by={goal} />}
      <ul className="flex flex-col gap-2.5">
        {visible.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            isTaken={order.id === takenId}
            isFresh={fresh.has(order.id)}
            {...card}
          />
        ))}
      </ul>
      {slot && visible.length === 0 && !goal && (
        <p className="px-1.5 text-ink-3 text-xs max-duo:pb-2">{texts.nothing}</p>
      )}
    </section>
  )
}

/** Overlays the top of the column, so that cards do not move away under the pointer. */
function Landing({ column: { slot, taken, capacity }, by }: { column: Column; by: 'pointer' | 'keys' }) {
  return (
    <div className="pointer-events-none absolute inset-x-2 top-16 z-5 min-h-24 rounded-md border-2 border-info border-dashed bg-info-soft p-2.5 font-semibold text-info text-xs max-duo:hidden">
      {by === 'pointer' ? texts.dropHere : texts.enterHere}
      {slot && <span className="block">{texts.becomes(taken + 1, capacity)}</span>}
    </div>
  )
}
