import type { Deps } from '#server/deps.ts'
import { changeMany, listBatches, undoBatch } from '#server/shop/products/bulk-change.ts'
import { copyOptions } from '#server/shop/products/copy-options.ts'
import {
  changeProduct,
  createProduct,
  deleteProduct,
  findProductIds,
  listAllProducts,
} from '#server/shop/products/manage-products.ts'
import { listMovements } from '#server/shop/stock/stock.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { idParam } from '../api/params.ts'
import { on, type Route } from '../api/route.ts'

export const adminProductRoutes = (deps: Deps): Route[] => [
  on(endpoints.adminProducts, ({ query }) => listAllProducts(deps, query)),
  on(endpoints.createProduct, ({ body, admin, key }) =>
    createProduct(deps, body, { by: admin.username, key }),
  ),
  on(endpoints.copyOptions, ({ body }) => copyOptions(deps, body)),
  on(endpoints.updateProduct, ({ params, body, admin, key }) =>
    changeProduct(deps, idParam(params), body, { by: admin.username, key }),
  ),
  on(endpoints.deleteProduct, ({ params }) => deleteProduct(deps, idParam(params))),
  on(endpoints.productIds, async ({ query }) => ({ ids: await findProductIds(deps, query.search) })),
  on(endpoints.bulkChange, ({ body, admin, key }) => changeMany(deps, body, { by: admin.username, key })),
  on(endpoints.bulkBatches, () => listBatches(deps)),
  on(endpoints.undoBulk, ({ params, admin }) => undoBatch(deps, params.batchId, { by: admin.username })),
  on(endpoints.stockMovements, ({ params, query }) => listMovements(deps, idParam(params), query)),
]
