import { TriangleAlert } from 'lucide-react'
import type { OrderConflict } from '#shared/contract/orders.ts'
import { lineKey } from '#shared/rules/cart.ts'
import { Notice } from '#web/ui/notice.tsx'
import { focusNotice } from '../crud/form/focus-notice.ts'
import { texts } from './texts.ts'

export function ConflictNotice({ conflict }: { conflict: OrderConflict | null }) {
  if (!conflict) return null
  return (
    <Notice
      ref={focusNotice}
      tabIndex={-1}
      tone="warn"
      icon={<TriangleAlert />}
      role="alert"
      className="mb-5 outline-none"
    >
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
    </Notice>
  )
}
