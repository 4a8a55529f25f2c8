import { useShopFacts } from '#web/api/shop-context.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'

/** Explains a page that needs scripts; ends with the phone of the shop. */
export function WithoutScripts({ children }: { children: string }) {
  const { phone } = useShopFacts()
  return (
    <noscript>
      <p className="mt-4 text-ink-2">
        {children}{' '}
        <a href={phoneLink(phone)} className="whitespace-nowrap font-semibold text-ink underline">
          {phone}
        </a>
        .
      </p>
    </noscript>
  )
}
