import { and, eq, lt, sql } from 'drizzle-orm'
import { Refusal } from '#server/errors.ts'
import { counted } from '#shared/rules/plural.ts'
import { rateCounts } from '../db/schema.ts'
import type { Db } from '../db/tx.ts'

const minuteMs = 60_000
/** Forged addresses must not fill the memory: at this number all counts are deleted. */
const maxLocalKeys = 10_000

const tooMany = (waitMs: number) =>
  new Refusal('too-many', 'Слишком много запросов. Подождите минуту и попробуйте ещё раз.', {
    retryAfterSeconds: Math.max(1, waitMs / 1000),
  })

export type LocalRate = (key: string) => void

/** Counts in this process only, for calls that must not cost a query. */
export function openLocalRate(clock: () => Date, perMinute: number): LocalRate {
  const counts = new Map<string, { count: number; endsAt: number }>()
  return (key) => {
    const now = clock().getTime()
    const last = counts.get(key)
    const { count, endsAt } = last && last.endsAt > now ? last : { count: 0, endsAt: now + minuteMs }
    if (count >= perMinute) throw tooMany(endsAt - now)
    if (counts.size >= maxLocalKeys) counts.clear()
    counts.set(key, { count: count + 1, endsAt })
  }
}

/** Counts for all servers of the database. */
export async function countCall(
  { db, clock }: { db: Db; clock: () => Date },
  { key, perMinute }: { key: string; perMinute: number },
) {
  const now = clock()
  const endsAt = new Date(now.getTime() + minuteMs)
  const isOver = sql`${rateCounts.endsAt} <= ${now}::timestamptz`
  const [row] = await db
    .insert(rateCounts)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateCounts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateCounts.endsAt} end`,
      },
    })
    .returning()
  if (row && row.count > perMinute) throw tooMany(row.endsAt.getTime() - now.getTime())
}

export type HourlyPlace = {
  /** True for the last one of the hour. */
  isLast: boolean
  giveBack: () => Promise<void>
}

const hourMs = 60 * minuteMs

const hourIsOver = (waitMs: number) => {
  const minutes = Math.max(1, Math.ceil(waitMs / minuteMs))
  const wait = counted(minutes, ['минуту', 'минуты', 'минут'])
  return new Refusal('too-many', `Слишком много заказов за час. Попробуйте ещё раз через ${wait}.`, {
    retryAfterSeconds: Math.max(1, waitMs / 1000),
  })
}

type Window = { key: string; most: number; windowMs: number }

/** Counts unless the window is full. Returns undefined then. */
async function countUnlessFull(
  { db, clock }: { db: Db; clock: () => Date },
  { key, most, windowMs }: Window,
) {
  const now = clock()
  const { count, endsAt } = rateCounts
  const isOver = sql`${endsAt} <= ${now}::timestamptz`
  const [counted] = await db
    .insert(rateCounts)
    .values({ key, count: 1, endsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
      setWhere: sql`${isOver} or ${count} < ${most}::int`,
    })
    .returning()
  return counted
}

export const isWithinRate = async (deps: { db: Db; clock: () => Date }, window: Window): Promise<boolean> =>
  (await countUnlessFull(deps, window)) !== undefined

/** Reserves one of the places of an hour, for all servers of the database. A refused call reserves none. */
export async function takeHourlyPlace(
  { db, clock }: { db: Db; clock: () => Date },
  { key, perHour }: { key: string; perHour: number },
): Promise<HourlyPlace> {
  const { count, endsAt } = rateCounts
  const taken = await countUnlessFull({ db, clock }, { key, most: perHour, windowMs: hourMs })
  if (!taken) {
    const [full] = await db.select().from(rateCounts).where(eq(rateCounts.key, key))
    throw hourIsOver(full ? full.endsAt.getTime() - clock().getTime() : 0)
  }
  const isLast = taken.count === perHour
  return {
    isLast,
    async giveBack() {
      // The last place has been announced: an earlier one that is free again stays unused.
      const isUnannounced = isLast ? undefined : lt(count, perHour)
      await db
        .update(rateCounts)
        .set({ count: sql`${count} - 1` })
        .where(and(eq(rateCounts.key, key), eq(endsAt, taken.endsAt), isUnannounced))
    },
  }
}

export async function forgetOldRates({ db, clock }: { db: Db; clock: () => Date }) {
  await db.delete(rateCounts).where(lt(rateCounts.endsAt, clock()))
}
