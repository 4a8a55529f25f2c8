import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/tx.ts'
import { startHourly } from '#server/platform/flow/hourly.ts'
import { retention } from '#shared/limits.ts'
import { forgetPeople } from '../journal/journal.ts'
import {
  deleteCustomersBefore,
  deleteMessagesBefore,
  deleteOutboxBefore,
  eraseDeliveryNotes,
  eraseInscriptions,
  eraseOrdersBefore,
} from './privacy-store.ts'

type Forgetting = Pick<Deps, 'db' | 'clock'>

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

/** Does what the privacy page promises: section 6 of `privacy-text.ts`. */
async function forgetOldPeople({ db, clock }: Forgetting): Promise<void> {
  const now = clock()
  const ordersFrom = yearsBefore(now, retention.orderYears)
  const messagesFrom = yearsBefore(now, retention.messageYears)
  await inTransaction(db, async (tx) => {
    const orderIds = await eraseOrdersBefore(tx, ordersFrom, now)
    await eraseInscriptions(tx, orderIds)
    await eraseDeliveryNotes(tx, orderIds)
    const customerIds = await deleteCustomersBefore(tx, ordersFrom)
    await forgetPeople(tx, { customerIds, orderIds })
    await deleteMessagesBefore(tx, messagesFrom)
    await deleteOutboxBefore(tx, messagesFrom, { orderIds })
  })
}

export const startRetention = (deps: Forgetting & Pick<Deps, 'log'>) =>
  startHourly({
    work: () => forgetOldPeople(deps),
    onError: (error) => deps.log.error({ err: error }, 'old personal data not forgotten'),
    // A server that restarts often must still delete on time.
    firstAfterMs: 0,
  })
