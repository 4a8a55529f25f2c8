import { desc } from 'drizzle-orm'
import type { ContactMessage, StoredContactMessage } from '#shared/contract/contact.ts'
import { contactMessages } from '../db/schema.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { queueContactMessages } from '../notifications/notifications.ts'

type Receiving = Pick<Deps, 'db' | 'clock' | 'facts' | 'env' | 'outboxSignal'>

/** Kept always, told to staff when there is a way to tell them. */
export async function receiveMessage(
  deps: Receiving,
  { website, ...message }: ContactMessage,
  { origin }: { origin: string | null },
): Promise<{ success: true }> {
  // Only a program fills the field nobody sees; it learns nothing from the answer.
  if (website) return { success: true }
  const now = deps.clock()
  await inTransaction(deps.db, async (tx) => {
    const consent = { consentVersion: deps.facts.privacyVersion, consentAt: now }
    await tx.insert(contactMessages).values({ ...message, ...consent, createdAt: now })
    await queueContactMessages(tx, deps, { message, origin, now })
  })
  deps.outboxSignal.notify()
  return { success: true }
}

const shown = 100

export async function listMessages({ db }: Pick<Deps, 'db'>): Promise<StoredContactMessage[]> {
  const rows = await db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(shown)
  return rows.map((row) => ({
    ...row,
    consentAt: row.consentAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }))
}
