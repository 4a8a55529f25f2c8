import type { Deps } from '#server/deps.ts'
import type { Route } from '../api/route.ts'
import { blogRoutes } from './blog.ts'
import { categoryRoutes } from './categories.ts'
import { contactRoutes } from './contact.ts'
import { deliveryRoutes } from './delivery.ts'
import { orderRoutes } from './orders.ts'
import { productRoutes } from './products.ts'
import { factRoutes } from './shop-facts.ts'

export const shopRoutes = (deps: Deps): Route[] => [
  ...factRoutes(deps),
  ...productRoutes(deps),
  ...categoryRoutes(deps),
  ...blogRoutes(deps),
  ...deliveryRoutes(deps),
  ...orderRoutes(deps),
  ...contactRoutes(deps),
]
