import type { Deps } from '#server/deps.ts'
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listAllCategories,
} from '#server/shop/categories/categories.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { idParam } from '../api/params.ts'
import { on, type Route } from '../api/route.ts'

export const adminCategoryRoutes = (deps: Deps): Route[] => [
  on(endpoints.adminCategories, () => listAllCategories(deps)),
  on(endpoints.createCategory, ({ body }) => createCategory(deps, body)),
  on(endpoints.updateCategory, ({ params, body }) => changeCategory(deps, idParam(params), body)),
  on(endpoints.deleteCategory, ({ params }) => deleteCategory(deps, idParam(params))),
]
