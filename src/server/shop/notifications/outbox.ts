import type { Deps } from '#server/deps.ts'
import { startWorker } from '#server/platform/flow/worker.ts'
import { redacted } from '#server/platform/redaction/redaction.ts'
import { claimDue, markRefused, markSent, type OutboxRow } from './outbox-store.ts'
import { followSettings, reasonOf, type Senders } from './senders.ts'

const seconds = 1_000
const hour = 3_600 * seconds
const pauses = [5 * seconds, 30 * seconds, 120 * seconds, 600 * seconds, hour]
const giveUpAfter = 72 * hour
/** Exceeds every sender's timeout, so two servers never send one message at the same time. */
const lease = 120 * seconds
const lookEvery = 3 * seconds
const atOnce = 10

type Working = Pick<Deps, 'db' | 'clock' | 'env' | 'facts' | 'notifications' | 'log' | 'outboxSignal'>

export function nextAttempt(
  attempts: number,
  { createdAt, now }: { createdAt: Date; now: Date },
): Date | null {
  const next = new Date(now.getTime() + (pauses[attempts - 1] ?? hour))
  return next.getTime() - createdAt.getTime() > giveUpAfter ? null : next
}

/** Holds no connection while a message is being sent. */
export function startOutbox(deps: Working): { stop: () => Promise<void> } {
  const currentSenders = followSettings(deps)
  return startWorker({
    everyMs: lookEvery,
    wokenBy: deps.outboxSignal.subscribe,
    onError: (error) => deps.log.warn({ err: error }, 'the outbox cannot be read'),
    work: async () => (await sendDue(deps, await currentSenders())) === atOnce,
  })
}

async function sendDue(deps: Working, senders: Senders): Promise<number> {
  const channels = (['mail', 'telegram'] as const).filter((channel) => senders[channel])
  if (channels.length === 0) return 0
  const rows = await claimDue(deps.db, { channels, now: deps.clock(), lease, limit: atOnce })
  await Promise.all(rows.map((row) => sendOne(deps, senders, row)))
  return rows.length
}

async function sendOne({ db, clock, log }: Working, senders: Senders, row: OutboxRow) {
  try {
    await senders[row.channel]?.(row)
  } catch (error) {
    const now = clock()
    const next = nextAttempt(row.attempts, { createdAt: row.createdAt, now })
    const reason = reasonOf(error, senders.secrets)
    const { id, channel, attempts } = row
    log.warn({ id, channel, attempts, reason: redacted(reason) }, 'message not sent')
    return markRefused(db, id, { error: reason, next, now })
  }
  await markSent(db, row.id, clock())
}
