import type { Deps } from '#server/deps.ts'
import {
  changeAttribute,
  createAttribute,
  deleteAttribute,
  listAllAttributes,
} from '#server/shop/attributes/attributes.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { idParam } from '../api/params.ts'
import { on, type Route } from '../api/route.ts'

export const adminAttributeRoutes = (deps: Deps): Route[] => [
  on(endpoints.adminAttributes, () => listAllAttributes(deps)),
  on(endpoints.createAttribute, ({ body }) => createAttribute(deps, body)),
  on(endpoints.updateAttribute, ({ params, body, query }) =>
    changeAttribute(deps, idParam(params), body, { force: query.force === true }),
  ),
  on(endpoints.deleteAttribute, ({ params, query }) =>
    deleteAttribute(deps, idParam(params), { force: query.force === true }),
  ),
]
