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

type ContactDeps = Pick<Deps, 'db' | 'clock' | 'facts' | 'notifications' | 'outboxSignal'>

type Context = {
  origin: string | null
  key: string | null
  /** Applies the rate limit; a repeated request is exempt. */
  admit: (() => Promise<void>) | undefined
}

const { reply: shape } = endpoints.sendContact
type Receipt = Reply<typeof endpoints.sendContact>

export async function receiveMessage(
  deps: ContactDeps,
  { website, ...message }: ContactMessage,
  { origin, key, admit }: Context,
): Promise<DoneOnce<Receipt>> {
  const now = deps.clock()
  const request = { key, content: message, now }
  if (admit && !(await findRepeat(deps, request))) await admit()
  // Only a program fills this hidden field; the reply does not show that the message is dropped.
  if (website) return { answer: { success: true }, isRepeat: false }
  const { privacyVersion: consentVersion } = await deps.facts()
  const channels = channelsOf(await deps.notifications())
  const done = await inTransaction(deps.db, (tx) =>
    once(tx, { ...request, shape }, async (): Promise<Receipt> => {
      const consent = { consentVersion, consentAt: now }
      await tx.insert(contactMessages).values({ ...message, ...consent, createdAt: now })
      await queueContactMessages(tx, channels, { message, origin, now })
      return { success: true }
    }),
  )
  if (!done.isRepeat) deps.outboxSignal.notify()
  return done
}

const defaultLimit = 100

export function listMessages({ db }: Pick<Deps, 'db'>, query: PageQuery) {
  return listOrPage(query, latestMessages(db, { limit: defaultLimit, ...query }), () =>
    db.$count(contactMessages),
  )
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
