import type { Deps } from '#server/deps.ts'
import { getCategory, listCategories } from '#server/shop/categories/categories.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const categoryRoutes = (deps: Deps): Route[] => [
  on(endpoints.listCategories, () => listCategories(deps)),
  on(endpoints.getCategory, ({ params }) => getCategory(deps, params.slug)),
]
