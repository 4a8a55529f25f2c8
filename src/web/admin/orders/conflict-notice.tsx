import { useState } from 'react'
import { type OrderConflict, orderConflict } from '#shared/contract/orders.ts'
import { lineKey } from '#shared/rules/cart.ts'
import { ApiFailure } from '#web/api/client.ts'
import { ConflictWarning } from '../crud/form/conflict-warning.tsx'
import { texts } from './texts.ts'

export function ConflictNotice({ conflict }: { conflict: OrderConflict | null }) {
  if (!conflict) return null
  return (
    <ConflictWarning className="mb-5">
      <p className="font-semibold">{conflict.message}</p>
      <ul className="mt-1">
        {conflict.lines.map(({ productId, name, stock, options, unavailable }) => (
          <li key={lineKey({ id: productId, options })}>
            {unavailable
              ? texts.conflictOptions(name, unavailable.join(', '))
              : texts.conflictLine(name, stock)}
          </li>
        ))}
      </ul>
    </ConflictWarning>
  )
}

export function useOrderConflict() {
  const [conflict, setConflict] = useState<OrderConflict | null>(null)
  return {
    conflict,
    clear: () => setConflict(null),
    read(failure: unknown) {
      const parsed = orderConflict.safeParse(failure instanceof ApiFailure ? failure.body : null)
      setConflict(parsed.success ? parsed.data : null)
    },
  }
}
