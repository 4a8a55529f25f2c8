import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { productLinesLimit } from '#shared/limits.ts'
import { productIdsOf } from '#shared/rules/cart.ts'
import { formatRub } from '#shared/rules/money.ts'
import { queries } from '#web/api/queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Companion } from '../cart/companion.tsx'
import { useCart } from '../cart/use-cart.ts'
import { closingTheGap, type Gap, gapOf, maxCompanions } from './gap.ts'
import type { DeliveryChoice } from './steps/use-delivery-choice.ts'
import { texts } from './texts.ts'

type Props = { choice: DeliveryChoice; onGone: () => void }

export function GapCompanions({ choice, onGone }: Props) {
  const { total: goods } = useCart()
  const { values, zone, delivery, refusedDay } = choice
  const day = delivery.state === 'ready' && !refusedDay ? delivery.day : undefined
  const gap = gapOf(goods, { method: values.method, zone, day })
  return gap && <Offers gap={gap} onGone={onGone} />
}

function Offers({ gap, onGone }: { gap: Gap; onGone: () => void }) {
  const { items } = useCart()
  const ids = productIdsOf(items).slice(0, productLinesLimit)
  const companions = useQuery(queries.companions(ids))
  const others = useQuery(queries.closingGap(gap.missing))
  useFocusAfter(onGone)
  if (companions.isPending || others.isPending) return <Skeleton className="mt-2 h-65 rounded-card" />
  const offers = closingTheGap(gap.missing, [...(companions.data ?? []), ...(others.data ?? [])], ids)
  if (offers.length === 0) return null
  return (
    <section aria-label={texts.closeGap} className="mt-2 grid gap-2">
      {gap.of === 'minimum' && <p className="text-sm">{texts.missingForDay(formatRub(gap.missing))}</p>}
      {offers.slice(0, maxCompanions).map((product) => (
        <Companion key={product.id} product={product} />
      ))}
    </section>
  )
}

/** The pressed «+» closes the gap, so it disappears with its row. */
function useFocusAfter(onGone: () => void) {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) onGone()
      })
    },
    [onGone],
  )
}
