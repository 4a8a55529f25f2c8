import type { Db } from '#server/platform/db/tx.ts'
import { isForPage, recordTags } from '#server/platform/tags/record-tags.ts'
import type { Product } from '#shared/contract/products.ts'
import { recordProductTags } from './list-tags.ts'
import { productDto } from './product-dto.ts'
import { type Linked, prepareLinked } from './products-store.ts'
import type { ShownProducts } from './shown.ts'

function productOf({ row, links }: Linked): Product {
  recordTags('tree', 'attributes')
  const product = productDto(row, links)
  if (isForPage()) return { ...product, stock: Number(row.inStock) }
  recordTags(`stock:${row.id}`)
  return product
}

export function openShownProducts(db: Db): ShownProducts {
  const linked = prepareLinked(db)
  return {
    async inOrder(ids) {
      recordProductTags(ids)
      const byId = ids.length > 0 ? await linked.byIds(ids) : new Map<number, Linked>()
      return ids.flatMap((id) => byId.get(id) ?? []).map(productOf)
    },
    async bySlug(slug) {
      const product = await linked.bySlug(slug)
      return product ? productOf(product) : null
    },
  }
}
