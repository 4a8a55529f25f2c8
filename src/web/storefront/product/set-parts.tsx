import { useId } from 'react'
import type { Product, SetPart } from '#shared/contract/products.ts'
import { paths } from '#shared/paths.ts'
import { formatRub, lineTotal } from '#shared/rules/money.ts'
import { savingOfSet } from '#shared/rules/set-saving.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { texts } from './texts.ts'

export function SetParts({ product }: { product: Product }) {
  const id = useId()
  const { parts } = product
  if (parts.length === 0) return null
  const saving = savingOfSet(product)
  return (
    <section aria-labelledby={id} className="rounded-xl bg-surface px-5 py-5.5 shadow-hairline duo:px-6">
      <h2 id={id} className="mb-1.5 text-[1.375rem]">
        {texts.parts}
      </h2>
      <ul className="divide-y divide-line">
        {parts.map((part) => (
          <PartLine key={part.productId} part={part} />
        ))}
      </ul>
      {saving && (
        <p className="border-line border-t pt-4 text-ink-2 text-sm">
          {texts.apart(formatRub(saving.apart))}{' '}
          <b className="font-semibold text-ok">{texts.saving(formatRub(saving.less))}</b>
        </p>
      )}
    </section>
  )
}

function PartLine({ part: { name, slug, image, price, quantity } }: { part: SetPart }) {
  return (
    <li className="grid min-h-19 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 leading-ui md:min-h-20 md:grid-cols-[64px_minmax(0,1fr)_auto_auto] md:gap-3.5">
      <Picture src={image} alt="" sizes="64px" className="size-14 rounded-md md:size-16" />
      {slug ? (
        <ShopLink
          to={paths.product(slug)}
          className="wrap-anywhere inline-flex min-h-11 items-center font-semibold hover:text-berry-text"
        >
          {name}
        </ShopLink>
      ) : (
        <span className="wrap-anywhere font-semibold">{name}</span>
      )}
      <span className="whitespace-nowrap font-semibold text-ink-2">{texts.times(quantity)}</span>
      <span className="min-w-19 text-right text-ink-2 text-sm max-md:hidden">
        {formatRub(lineTotal(price, quantity))}
      </span>
    </li>
  )
}
