import { formatDateTime } from '#shared/rules/dates.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { texts } from './texts.ts'

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
