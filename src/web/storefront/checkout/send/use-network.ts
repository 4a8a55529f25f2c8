import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#shared/rules/cart.ts'
import type { CheckoutFormApi, CheckoutValues } from '../checkout-schema.ts'
import { hasOpenAttempt } from './order-attempt.ts'

type Sent = { lines: Cart; values: CheckoutValues }
type Sending = { form: CheckoutFormApi; lines: Cart; resend: () => void }

/** Orders under way in this page. Leaving the checkout does not end them. */
let underWay = 0

const isSame = (one: Sent, other: Sent) => JSON.stringify(one) === JSON.stringify(other)

/** Knows whether the last order got no answer, and sends it once more when the browser is online again. */
export function useNetwork({ form, lines, resend }: Sending) {
  // A reload may have interrupted the order; its key finds out.
  const [isLost, setLost] = useState(() => underWay === 0 && hasOpenAttempt())
  const unanswered = useRef<Sent | null>(null)
  const isByItself = useRef(false)

  useEffect(() => {
    if (!isLost) return
    function sendOnce() {
      const sent = unanswered.current
      // The shopper may be typing a change, so only the order that was pressed is sent.
      if (!sent || !isSame(sent, { lines, values: form.getValues() })) return
      unanswered.current = null
      isByItself.current = true
      resend()
    }
    window.addEventListener('online', sendOnce)
    return () => window.removeEventListener('online', sendOnce)
  }, [isLost, form, lines, resend])

  return {
    isLost,
    begin() {
      underWay += 1
    },
    end(lost: boolean, { lines, values }: Sent) {
      underWay -= 1
      setLost(lost)
      unanswered.current = lost && !isByItself.current ? { lines, values } : null
      isByItself.current = false
    },
  }
}
