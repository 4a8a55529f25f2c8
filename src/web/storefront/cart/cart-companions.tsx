import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { productLinesLimit } from '#shared/limits.ts'
import { type Cart, productIdsOf } from '#shared/rules/cart.ts'
import { queries } from '#web/api/queries.ts'
import { Companion } from './companion.tsx'
import { texts } from './texts.ts'

const shownInCart = 2

type Props = { items: Cart; onLeave: () => void }

export function CartCompanions({ items, onLeave }: Props) {
  const id = useId()
  const ids = productIdsOf(items).slice(0, productLinesLimit)
  const { data = [] } = useQuery({
    ...queries.companions(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const missing = data.filter((product) => !ids.includes(product.id)).slice(0, shownInCart)
  if (missing.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-line border-t pt-4 pb-3">
      <h3 id={id} className="mb-2.5 font-semibold text-sm">
        {texts.companions}
      </h3>
      <div className="grid gap-2">
        {missing.map((product) => (
          <Companion key={product.id} product={product} look="panel" onLeave={onLeave} />
        ))}
      </div>
    </section>
  )
}
