import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Product } from '#shared/contract/products.ts'
import type { Kept } from '../content/kept.ts'
import { isForPage, note } from '../content/reading.ts'
import { isPublic } from '../db/is-public.ts'
import { products } from '../db/schema.ts'
import type { Db } from '../db/tx.ts'
import { productDto } from './product-dto.ts'
import { type Found, findWithLinks, type Linked, selectStocks, selectWithLinks } from './products-store.ts'

export type ShownProducts = ReturnType<typeof openShownProducts>

/** Questions of one turn of the event loop, such as the cards of a list, are one for the database. */
function together<Answer>(read: (ids: number[]) => Promise<Map<number, Answer>>) {
  let next: { ids: Set<number>; answers: Promise<Map<number, Answer>> } | undefined
  function begin() {
    const ids = new Set<number>()
    const answers = nextTurn().then(() => {
      next = undefined
      return read([...ids])
    })
    return { ids, answers }
  }
  return async (id: number): Promise<Answer | undefined> => {
    next ??= begin()
    next.ids.add(id)
    return (await next.answers).get(id)
  }
}

/**
 * What shoppers are told of products. All but the number of pieces is kept until it changes: orders move nothing but that
 * number, and must not make anybody read the rest again.
 */
export function openShownProducts(db: Db, keep: Kept<Product | undefined>) {
  const linkedOf = together((ids) => selectWithLinks(db, ids))
  const stockOf = together((ids) => selectStocks(db, ids))

  /** What is read for this visitor tells the number, too. */
  function tellAs(key: string, read: () => Promise<Linked | undefined>) {
    let stock: number | undefined
    const told = keep(key, async () => {
      const linked = await read()
      if (!linked) return undefined
      note('tree', 'attributes')
      const { row, links } = linked
      stock = row.stock
      return { ...productDto(row, links), stock: Number(row.inStock) }
    })
    return { told, stock: async ({ id }: Product) => stock ?? (await stockOf(id)) ?? 0 }
  }

  const tell = (id: number) =>
    tellAs(`${id}`, () => {
      note(`product:${id}`)
      return linkedOf(id)
    })

  /** A page only says whether there is any left, so it is told no more; every order moves the number. */
  async function counted(product: Product, stock: (of: Product) => Promise<number>): Promise<Product> {
    if (isForPage()) return product
    note(`stock:${product.id}`)
    return { ...product, stock: await stock(product) }
  }

  const countedNow = async ({ told, stock }: ReturnType<typeof tellAs>) => {
    const product = await told
    return product && counted(product, stock)
  }

  const those = (asked: (Product | undefined)[]) => asked.filter((product) => product !== undefined)

  return {
    /** These products, in this order, with the numbers of pieces that they were found with. */
    async found(found: readonly Found[]): Promise<Product[]> {
      const told = found.map(async ({ id, stock }) => {
        const product = await tell(id).told
        return product && counted(product, async () => stock)
      })
      return those(await Promise.all(told))
    },
    /** The same with the numbers of now. */
    async inOrder(ids: readonly number[]): Promise<Product[]> {
      return those(await Promise.all(ids.map((id) => countedNow(tell(id)))))
    },
    /** Undefined where there is none that shoppers may see. */
    bySlug(slug: string): Promise<Product | undefined> {
      const where = and(isPublic(products), eq(products.slug, slug))
      return countedNow(tellAs(`/${slug}`, () => findWithLinks(db, where)))
    },
  }
}
