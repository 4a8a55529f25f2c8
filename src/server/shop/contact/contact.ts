import { desc } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { listOrPage, sliced } from '#server/platform/db/paging.ts'
import { contactMessages } from '#server/platform/db/schema.ts'
import { inTransaction, type Queries } from '#server/platform/db/tx.ts'
import { type DoneOnce, findRepeat, once } from '#server/platform/idempotency/idempotency.ts'
import type { ContactMessage, StoredContactMessage } from '#shared/contract/contact.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { PageQuery } from '#shared/contract/paging.ts'
import { channelsOf, queueContactMessages } from '../notifications/notifications.ts'

type Receiving = Pick<Deps, 'db' | 'clock' | 'facts' | 'notifications' | 'outboxSignal'>

type Circumstances = {
  origin: string | null
  key: string | null
  /** Refuses whoever asks too often; a repeat is let past it. */
  admit: (() => Promise<void>) | undefined
}

const { reply: received } = endpoints.sendContact
type Received = Reply<typeof endpoints.sendContact>

/** Kept always, told to staff when there is a way to tell them. */
export async function receiveMessage(
  deps: Receiving,
  { website, ...message }: ContactMessage,
  { origin, key, admit }: Circumstances,
): Promise<DoneOnce<Received>> {
  const now = deps.clock()
  const request = { key, words: message, now }
  if (admit && !(await findRepeat(deps, request))) await admit()
  // Only a program fills the field nobody sees; it learns nothing from the answer.
  if (website) return { answer: { success: true }, isRepeat: false }
  const { privacyVersion: consentVersion } = await deps.facts()
  const channels = channelsOf(await deps.notifications())
  const done = await inTransaction(deps.db, (tx) =>
    once(tx, { ...request, shape: received }, async (): Promise<Received> => {
      const consent = { consentVersion, consentAt: now }
      await tx.insert(contactMessages).values({ ...message, ...consent, createdAt: now })
      await queueContactMessages(tx, channels, { message, origin, now })
      return { success: true }
    }),
  )
  if (!done.isRepeat) deps.outboxSignal.notify()
  return done
}

/** How many are told to whoever names no limit. */
const shown = 100

export function listMessages({ db }: Pick<Deps, 'db'>, query: PageQuery) {
  return listOrPage(query, latestMessages(db, { limit: shown, ...query }), () => db.$count(contactMessages))
}

async function latestMessages(db: Queries, page: PageQuery): Promise<StoredContactMessage[]> {
  const messages = db.select().from(contactMessages).orderBy(desc(contactMessages.id)).$dynamic()
  const rows = await sliced(messages, page)
  return rows.map((row) => ({
    ...row,
    consentAt: row.consentAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }))
}
