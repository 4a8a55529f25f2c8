import type { Deps } from '#server/deps.ts'
import { listAttributes } from '#server/shop/attributes/attributes.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'

export const attributeRoutes = (deps: Deps): Route[] => [
  on(endpoints.listAttributes, () => listAttributes(deps)),
]
