import { paths } from '#shared/paths.ts'
import { ShopLink } from '#web/storefront/navigation/shop-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { dismissToast, toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'

export function callBack(reason: string) {
  const id = toast({
    title: texts.failed,
    description: (
      <>
        <p>{reason}</p>
        <TextLink asChild>
          <ShopLink to={paths.checkout} onClick={() => dismissToast(id)}>
            {texts.backToCheckout}
          </ShopLink>
        </TextLink>
      </>
    ),
    tone: 'error',
  })
}
