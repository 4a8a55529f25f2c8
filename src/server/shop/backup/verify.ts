import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { openEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { templateFolder } from '#server/platform/db/embedded/template.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import { widthsFor } from '#shared/rules/picture.ts'
import { type Copy, inspectBackup, readBackup, refuseLater } from './backup.ts'
import { trialPrefix } from './tasks.ts'
import { texts } from './texts.ts'

/** The task runs at low priority. */
const maxSilenceMs = 3_600_000

export type Verdict = { copy: Copy; problems: string[] }

/** Fails for an archive that cannot be restored. The running shop stays untouched. */
export async function verifyBackup(open: () => Promise<Readable>): Promise<Verdict> {
  // Finds most bad archives before a database is created.
  refuseLater(await inspectBackup(await open()))
  const dataDir = await mkdtemp(join(tmpdir(), trialPrefix))
  try {
    const database = await openEmbedded({ dataDir, template: templateFolder(), maxSilenceMs })
    try {
      return await database.patiently(async () => {
        await migrate(database)
        const pictures = new Set<string>()
        const shop = { db: database.db, files: keysOnly(pictures), clock: () => new Date() }
        const copy = await readBackup(shop, await open())
        return { copy, problems: await checkShop(database.db, pictures) }
      })
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Stores keys without bytes: the checksum of the archive covers the bytes. */
const keysOnly = (keys: Set<string>): Deps['files'] => ({
  origin: '',
  put: async (key) => void keys.add(key),
  get: async () => null,
  has: async (key) => keys.has(key),
  delete: async (key) => void keys.delete(key),
  keys: async function* () {
    yield* keys
  },
})

async function checkShop(db: Queries, pictures: ReadonlySet<string>): Promise<string[]> {
  const missing = (await picturesInUse(db)).filter((key) => filesOf(key).some((file) => !pictures.has(file)))
  return [
    ...summary(texts.wrongStock, await wrongStocks(db)),
    ...summary(texts.wrongTotal, await wrongTotals(db)),
    ...summary(texts.missingPicture, missing),
  ]
}

const maxNames = 5

function summary(line: (name: string) => string, names: readonly string[]): string[] {
  const rest = names.length - maxNames
  return [...names.slice(0, maxNames).map(line), ...(rest > 0 ? [texts.more(rest)] : [])]
}

/** Stock must equal the sum of its movements, or for a set what its parts allow. */
async function wrongStocks(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from products
    where stock <> case when parts is null
      then (select coalesce(sum(delta), 0) from stock_movements where product_id = products.id)
      else stock_of_parts(parts) end
    order by id
  `)
  return rows.map(({ name }) => name)
}

async function wrongTotals(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from orders
    where total_amount <> coalesce(delivery_fee, 0) - discount
      + (select coalesce(sum(price * quantity), 0) from order_items where order_id = orders.id)
    order by id
  `)
  return rows.map(({ id }) => String(id))
}

/** Leaves out the journal, which may name deleted pictures. */
async function picturesInUse(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct (regexp_matches(shown, '/uploads/([a-z0-9]{8,64}-\\d+x\\d+/\\d+\\.webp)', 'g'))[1] as key
    from (
      select products::text as shown from products
      union all select categories::text from categories
      union all select blog_posts::text from blog_posts
      union all select shop_settings::text from shop_settings
    ) content
    order by key
  `)
  return rows.map(({ key }) => key)
}

function filesOf(key: string): string[] {
  const [folder = '', largest = ''] = key.split('/')
  return widthsFor(Number.parseInt(largest, 10)).flatMap((width) => [
    `${folder}/${width}.avif`,
    `${folder}/${width}.webp`,
  ])
}
