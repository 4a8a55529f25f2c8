import { useState } from 'react'
import { type OrderConflict, orderConflict } from '#shared/contract/orders.ts'
import { ApiFailure } from '#web/api/client.ts'

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
