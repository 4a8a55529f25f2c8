import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queries } from '#web/api/queries.ts'
import { Companion } from '../cart/companion.tsx'
import { texts } from './texts.ts'

export function ProductCompanions({ productId }: { productId: number }) {
  const id = useId()
  const { data = [] } = useQuery(queries.companions([productId]))
  if (data.length === 0) return null
  return (
    <section aria-labelledby={id} className="pt-section">
      <h2 id={id} className="mb-5">
        {texts.companions}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-2.5">
        {data.map((product) => (
          <li key={product.id}>
            <Companion product={product} className="h-full" />
          </li>
        ))}
      </ul>
    </section>
  )
}
