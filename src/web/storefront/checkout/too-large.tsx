import { PhoneCall } from 'lucide-react'
import { isAmount, toKopecks } from '#shared/rules/money.ts'
import type { PublicFacts } from '#shared/shop.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { texts } from './texts.ts'

/** Above the owner's limit an order is made by phone. */
export const isTooLarge = (total: string, { checkout: { maxTotal } }: Pick<PublicFacts, 'checkout'>) =>
  isAmount(maxTotal) && toKopecks(total) > toKopecks(maxTotal)

export function TooLarge() {
  const { phone } = useShopFacts()
  return (
    <Notice tone="warn" role="status" icon={<PhoneCall />} className="mb-4.5">
      {texts.tooLarge}{' '}
      <a href={phoneLink(phone)} className="whitespace-nowrap font-semibold text-ink">
        {phone}
      </a>
    </Notice>
  )
}
