import { formatDateTime } from '#shared/rules/dates.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { texts } from './texts.ts'

type SheetHeaderProps = { title: string; day: string; big: string; small: string }

export function SheetHeader({ title, day, big, small }: SheetHeaderProps) {
  return (
    <header>
      <div>
        <h2>{title}</h2>
        <p className="mt-[4px] text-[#333] first-letter:uppercase">{day}</p>
      </div>
      <div>
        <p className="whitespace-nowrap text-right tracking-[-0.03em] [font:700_30px/1_var(--font-body)]">
          {big}
        </p>
        <p className="sheet-small">{small}</p>
      </div>
    </header>
  )
}

export function SheetFooter({ first, second }: { first: string; second: string }) {
  const { timeZone } = useShopFacts()
  return (
    <footer>
      <span>
        {first} <span className="sheet-line" />
      </span>
      <span>
        {second} <span className="sheet-line" />
      </span>
      <span>{texts.printed(formatDateTime(new Date().toISOString(), timeZone))}</span>
    </footer>
  )
}
