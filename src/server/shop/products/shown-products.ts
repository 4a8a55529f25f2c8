import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/platform/db/tx.ts'
import type { Kept } from '#server/platform/tags/kept.ts'
import { isForPage, note } from '#server/platform/tags/reading.ts'
import type { Product } from '#shared/contract/products.ts'
import { productDto } from './product-dto.ts'
import { type Linked, prepareLinked, selectStocks } from './products-store.ts'
import type { ShownProducts } from './shown.ts'

/** Questions of one turn of the event loop, such as the cards of a list, are one for the database. */
function batchById<Row>(read: (ids: number[]) => Promise<Map<number, Row>>) {
  let next: { ids: Set<number>; rows: Promise<Map<number, Row>> } | undefined
  function begin() {
    const ids = new Set<number>()
    const rows = nextTurn().then(() => {
      next = undefined
      return read([...ids])
    })
    return { ids, rows }
  }
  return async (id: number): Promise<Row | undefined> => {
    next ??= begin()
    next.ids.add(id)
    return (await next.rows).get(id)
  }
}

/** A description may have thousands of letters; the rest of a product is small. */
export const roomOfProduct = ({ description }: Product) => 2_000 + 2 * description.length

/**
 * What shoppers are told of products. All but the number of pieces is kept until it changes: orders move nothing but that
 * number, and must not make anybody read the rest again.
 */
export function openShownProducts(db: Db, keep: Kept<Product>): ShownProducts {
  const linked = prepareLinked(db)
  const linkedOf = batchById(linked.byIds)
  const stockOf = batchById((ids) => selectStocks(db, ids))

  type Read = () => Promise<Linked | undefined>
  type Shown = { product: Product; stock: () => Promise<number> }

  /** The product as a page is told it: whether there is any left, not how many. Null where there is none. */
  async function keptProduct(key: string, read: Read): Promise<Shown | null> {
    let stock: number | undefined
    try {
      const product = await keep(key, async () => {
        const linked = await read()
        if (!linked) throw new Missing()
        note('tree', 'attributes')
        const { row, links } = linked
        stock = row.stock
        return { ...productDto(row, links), stock: Number(row.inStock) }
      })
      // Whoever had it read has been told the number, too.
      return { product, stock: async () => stock ?? (await stockOf(product.id)) ?? 0 }
    } catch (error) {
      if (error instanceof Missing) return null
      throw error
    }
  }

  function keptById(id: number): Promise<Shown | null> {
    note(`product:${id}`)
    return keptProduct(`${id}`, () => linkedOf(id))
  }

  /** A page only says whether there is any left, so it is told no more; every order moves the number. */
  async function withStock({ product, stock }: Shown): Promise<Product> {
    if (isForPage()) return product
    note(`stock:${product.id}`)
    return { ...product, stock: await stock() }
  }

  return {
    async listed(found) {
      const shown = await Promise.all(
        found.map(async ({ id, stock }) => {
          const kept = await keptById(id)
          return kept && withStock({ ...kept, stock: async () => stock })
        }),
      )
      return shown.filter((product) => product !== null)
    },
    async inOrder(ids) {
      const shown = await Promise.all(
        ids.map(async (id) => {
          const kept = await keptById(id)
          return kept && withStock(kept)
        }),
      )
      return shown.filter((product) => product !== null)
    },
    async bySlug(slug) {
      const kept = await keptProduct(`/${slug}`, () => linked.bySlug(slug))
      return kept && withStock(kept)
    },
  }
}

/** What is not there is not kept: whoever tries addresses would crowd out what is. */
class Missing extends Error {}
