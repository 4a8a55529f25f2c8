import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/tx.ts'
import { startWorker } from '#server/platform/flow/worker.ts'
import {
  type ComposedPart,
  composedPartsLimit,
  composePicture,
} from '#server/platform/uploads/compose-picture.ts'
import { deletePicture, readStoredPicture, storePicture } from '#server/platform/uploads/store-pictures.ts'

type Composing = Pick<Deps, 'db' | 'files' | 'log' | 'clock'>
type Reading = Pick<Composing, 'files' | 'log'>

const everyMs = 5_000
const setsAtOnce = 5
const sweepEveryMs = 60 * 60 * 1000
const weekMs = 7 * 24 * 60 * 60 * 1000

/** A new number draws all pictures anew. */
const drawing = 'v1'

type PictureOf = { image: string | null; quantity: number }
type Due = { id: number; madeOf: string; pictures: PictureOf[] | null }

/** Draws pictures of sets that have none. Saves never wait for it, and a second server draws the same bytes. */
export function startComposing(deps: Composing) {
  let sweptAt = 0
  return startWorker({
    async work() {
      if (await composeSome(deps)) return true
      const now = deps.clock().getTime()
      if (now - sweptAt < sweepEveryMs) return false
      await deleteUnused(deps)
      sweptAt = now
      return false
    },
    everyMs,
    onError: (error) => deps.log.warn({ err: error }, 'pictures of sets were not drawn'),
  })
}

/** Returns true when sets may be left. */
export async function composeSome(deps: Composing): Promise<boolean> {
  await forgetNeedless(deps)
  const due = await selectDue(deps)
  for (const set of due) await composeOne(deps, set)
  return due.length === setsAtOnce
}

/** Bigger things cost more, so the dearest part is first. */
async function selectDue({ db }: Composing): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    with wanted as (
      select made.id, made.composed_of, parts.pictures,
        ${drawing} || ' ' || coalesce(parts.pictures::text, '') as "madeOf"
      from products made cross join lateral (
        select jsonb_agg(jsonb_build_object('image', image, 'quantity', quantity) order by price desc, place)
          as pictures
        from (
          select coalesce(part.images[1], part.composed) as image, (line ->> 'quantity')::int as quantity,
            part.price, place
          from jsonb_array_elements(made.parts) with ordinality as lines (line, place)
          join products part on part.id = (line ->> 'productId')::int
          order by part.price desc, place limit ${composedPartsLimit}
        ) few
      ) parts
      where made.parts is not null and made.images = '{}' and not made.is_deleted
    )
    select id, "madeOf", pictures from wanted where composed_of is distinct from "madeOf"
    order by id limit ${setsAtOnce}
  `)
  return rows
}

async function composeOne(deps: Composing, { id, madeOf, pictures }: Due) {
  const parts = await readParts(deps, pictures ?? [])
  const drawn = parts.length === 0 ? null : await composePicture(parts).catch(skipped(deps, id))
  const address = drawn && (await storePicture(deps, drawn))
  await inTransaction(deps.db, async (tx) => {
    if (address)
      await tx.execute(
        sql`insert into composed_pictures (address) values (${address})
          on conflict (address) do update set unused_since = null`,
      )
    await tx.execute(
      sql`update products set composed = ${address}, composed_of = ${madeOf}
        where id = ${id} and parts is not null and images = '{}'`,
    )
  })
}

/** A picture that cannot be decoded must not keep other sets waiting. */
const skipped =
  ({ log }: Composing, id: number) =>
  (error: unknown): null => {
    log.warn({ err: error, id }, 'the picture of a set was not drawn')
    return null
  }

/** Leaves out parts without a picture, and pictures of other sites. */
async function readParts(deps: Reading, pictures: readonly PictureOf[]): Promise<ComposedPart[]> {
  const parts: ComposedPart[] = []
  for (const { image, quantity } of pictures) {
    const bytes = image && (await readStoredPicture(deps, image))
    if (bytes) parts.push({ bytes: Buffer.from(bytes), quantity })
  }
  return parts
}

/** A set with a picture of its own, and what is a set no longer. */
const forgetNeedless = ({ db }: Composing) =>
  db.execute(sql`
    update products set composed = null, composed_of = null
    where composed is not null and (parts is null or images <> '{}' or is_deleted)
  `)

/** Deletes pictures a week after their last use: carts and open pages still show them. */
export async function deleteUnused(deps: Composing) {
  const { db } = deps
  const now = deps.clock()
  const isUsed = sql`exists (
    select from products where products.composed = address or products.images @> array[address]
  )`
  await db.execute(sql`
    update composed_pictures set unused_since = case when ${isUsed} then null else ${now.toISOString()}::timestamptz end
    where (unused_since is null) <> ${isUsed}
  `)
  const before = new Date(now.getTime() - weekMs).toISOString()
  const { rows } = await db.execute<{ address: string }>(
    sql`select address from composed_pictures where unused_since < ${before}::timestamptz limit 20`,
  )
  for (const { address } of rows) {
    await deletePicture(deps, address)
    await db.execute(sql`delete from composed_pictures where address = ${address}`)
  }
}
