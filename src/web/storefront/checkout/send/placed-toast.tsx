import type { PlacedOrder } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { ShopLink } from '#web/storefront/navigation/shop-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { dismissToast, toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'

export function announceOrder({ id, token }: PlacedOrder, { earlier }: { earlier: boolean }) {
  const toastId = toast({
    title: texts.placed,
    description: (
      <>
        <p>{earlier ? texts.placedBefore : texts.placedText}</p>
        <p className="flex flex-wrap items-center gap-x-3 font-medium text-ink">
          <span>{texts.number(id)}</span>
          <TextLink asChild>
            <ShopLink to={paths.order(token)} onClick={() => dismissToast(toastId)}>
              {texts.openOrder}
            </ShopLink>
          </TextLink>
        </p>
      </>
    ),
  })
}
