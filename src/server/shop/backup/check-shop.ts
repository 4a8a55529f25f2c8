import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/tx.ts'
import { widthsFor } from '#shared/rules/picture.ts'
import { texts } from './texts.ts'

/** What does not add up in a restored shop, in words; none when it is sound. `pictures` are the keys that came with it. */
export async function checkShop(db: Queries, pictures: ReadonlySet<string>): Promise<string[]> {
  return [
    ...summed(texts.wrongStock, await wrongStocks(db)),
    ...summed(texts.wrongTotal, await wrongTotals(db)),
    ...summed(
      texts.missingPicture,
      (await namedPictures(db)).filter((key) => filesOf(key).some((file) => !pictures.has(file))),
    ),
  ]
}

const told = 5

/** The first few by name, the rest as a number. */
function summed(words: (name: string) => string, names: readonly string[]): string[] {
  const rest = names.length - told
  return [...names.slice(0, told).map(words), ...(rest > 0 ? [texts.more(rest)] : [])]
}

/** Stock is the sum of its movements; that of a set is what its parts allow. */
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

/** Of all that shoppers are shown: the journal may name what nobody uses any more. */
async function namedPictures(db: Queries): Promise<string[]> {
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

/** A picture is whole when it is there in every width that a page may ask for. */
function filesOf(key: string): string[] {
  const [folder = '', largest = ''] = key.split('/')
  return widthsFor(Number.parseInt(largest, 10)).flatMap((width) => [
    `${folder}/${width}.avif`,
    `${folder}/${width}.webp`,
  ])
}
