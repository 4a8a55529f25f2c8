import { createHmac } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { shopperLetters } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Keeps a visitor from sending a stranger the shop's letters. */
const maxPerHour = 5
const maxPerDay = 10
const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const heldBackNote = `Письмо покупателю не отправлено: на этот адрес уже ушло ${maxPerHour} писем за час или ${maxPerDay} за сутки`

export const hashOfAddress = async ({ signingKey }: Pick<Deps, 'signingKey'>, email: string) =>
  createHmac('sha256', await signingKey())
    .update(`letters to ${email.toLowerCase()}`)
    .digest('base64url')

type Letter = { addressHash: string; now: Date }

/** Returns false, and counts nothing, beyond the limit. Orders with the same address wait for each other. */
export async function countLetter(tx: Tx, { addressHash, now }: Letter): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const since = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const sent = sql`unnest(${shopperLetters.sentAt}) as sent (at)`
  const { rows } = await tx.execute(sql`
    insert into ${shopperLetters} (address_hash, sent_at, last_at) values (${addressHash}, array[${at}], ${at})
    on conflict (address_hash) do update
      set sent_at = array(select sent.at from ${sent} where sent.at > ${since(dayMs)}) || ${at}, last_at = ${at}
      where (select count(*) from ${sent} where sent.at > ${since(hourMs)}) < ${maxPerHour}
        and (select count(*) from ${sent} where sent.at > ${since(dayMs)}) < ${maxPerDay}
    returning address_hash
  `)
  return rows.length > 0
}

export async function deleteOldLetterCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(shopperLetters).where(lt(shopperLetters.lastAt, new Date(clock().getTime() - dayMs)))
}
