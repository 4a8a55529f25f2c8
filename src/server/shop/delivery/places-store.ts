import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isAtWork } from '#server/platform/db/is-at-work.ts'
import { prepare } from '#server/platform/db/prepared-statement.ts'
import { admins } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { DayBoard } from '#shared/contract/orders.ts'
import type { SlotTime } from '#shared/rules/delivery-slots.ts'
import { minutesOf } from '#shared/rules/time-of-day.ts'
import type { StoredRules } from './stored-rules.ts'

const dayMs = 24 * 60 * 60 * 1000
const minutesPlusOne = 1441

const value = sql.placeholder
const lock = prepare<{ day: number; hours: number }, Record<string, never>>(
  'lock_slot',
  sql`select pg_advisory_xact_lock(${value('day')}::int, ${value('hours')}::int)`,
)

/** Two whole numbers name the lock. A transaction that also locks products locks them first. */
export async function lockSlot(tx: Tx, date: string, { from, to }: SlotTime): Promise<void> {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs
  await lock(tx, { day, hours: minutesOf(from) * minutesPlusOne + minutesOf(to) })
}

export type TakenPlace = SlotTime & { date: string; taken: number }
export type DiaryRow = { rules: StoredRules | null; places: TakenPlace[] }

const diary = (dates: SQLWrapper, except: SQLWrapper): SQL => sql`
  select (select value from shop_settings where section = 'delivery') as rules, (
    select coalesce(json_agg(json_build_object('date', date, 'from', slot_from, 'to', slot_to, 'taken', taken)
      order by date, slot_from, slot_to), '[]')
    from (
      select delivery_date as date, slot_from, slot_to, count(*) as taken from orders
      where delivery_date = any(${dates}::date[]) and slot_from is not null and status <> 'cancelled'
        and id <> ${except}::int
      group by delivery_date, slot_from, slot_to
    ) taken_places
  ) as places
`

const readLocked = prepare<{ dates: string[]; except: number }, DiaryRow>(
  'read_diary',
  diary(value('dates'), value('except')),
)

const noOrder = 0

export async function selectLockedDiary(
  tx: Tx,
  dates: string[],
  except: number = noOrder,
): Promise<DiaryRow | undefined> {
  const [row] = await readLocked(tx, { dates, except })
  return row
}

export async function selectDiary(db: Queries, dates: string[]): Promise<DiaryRow | undefined> {
  const { rows } = await db.execute<DiaryRow>(diary(sql.param(dates), sql.param(noOrder)))
  return rows[0]
}

type LoadRow = { rules: StoredRules | null; days: { date: string; taken: number; orders: number }[] }

export async function selectLoad(db: Queries, dates: string[]): Promise<LoadRow | undefined> {
  const { rows } = await db.execute<LoadRow>(sql`
    select (select value from shop_settings where section = 'delivery') as rules, (
      select coalesce(json_agg(json_build_object('date', date, 'taken', taken, 'orders', orders)), '[]')
      from (
        select delivery_date as date, count(slot_from) as taken, count(*) as orders from orders
        where delivery_date = any(${sql.param(dates)}::date[]) and status <> 'cancelled'
        group by delivery_date
      ) busy_days
    ) as days
  `)
  return rows[0]
}

export type Courier = DayBoard['couriers'][number]
type StaffRow = { rules: StoredRules | null; couriers: Courier[] }

export async function selectStaffRules(db: Queries, date: string): Promise<StaffRow | undefined> {
  const { rows } = await db.execute<StaffRow>(sql`
    select (select value from shop_settings where section = 'delivery') as rules, (
      select coalesce(json_agg(json_strip_nulls(json_build_object('id', id, 'username', username,
        'isSwitchedOff', case when not is_at_work then true end)) order by username, id), '[]')
      from (select id, username, ${isAtWork} as is_at_work from ${admins}) staff
      where is_at_work or id in (select courier_id from orders where delivery_date = ${date}::date)
    ) as couriers
  `)
  return rows[0]
}
