import { accountEndpoints } from './account-endpoints.ts'
import { attributeEndpoints } from './attributes-endpoints.ts'
import { blogEndpoints } from './blog-endpoints.ts'
import { categoryEndpoints } from './categories-endpoints.ts'
import { contactEndpoints } from './contact-endpoints.ts'
import { customerEndpoints } from './customers-endpoints.ts'
import { deliveryEndpoints } from './delivery-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { orderEndpoints } from './orders-endpoints.ts'
import { overviewEndpoints } from './overview-endpoints.ts'
import { productFileEndpoints } from './product-files-endpoints.ts'
import { productEndpoints } from './products-endpoints.ts'
import { settingsEndpoints } from './settings-endpoints.ts'
import { staffEndpoints } from './staff-endpoints.ts'

/** The whole REST API. The browser gets it without schemas: see `slimEndpoints` in vite.config.ts. */
export const endpoints = {
  ...settingsEndpoints,
  ...productEndpoints,
  ...categoryEndpoints,
  ...attributeEndpoints,
  ...blogEndpoints,
  ...deliveryEndpoints,
  ...orderEndpoints,
  ...contactEndpoints,
  ...accountEndpoints,
  ...staffEndpoints,
  ...overviewEndpoints,
  ...productFileEndpoints,
  ...customerEndpoints,
} satisfies Record<string, Endpoint>

type StaffWrite = Exclude<(typeof endpoints)[keyof typeof endpoints], { method: 'GET' } | { who: 'visitor' }>

type AfterAdmin<Path extends string> = Path extends `/api/admin/${infer Word}/${string}`
  ? Word
  : Path extends `/api/admin/${infer Word}`
    ? Word
    : never

/** The word after /api/admin, as the journal stores it. */
export type ThingOfStaff = AfterAdmin<StaffWrite['path']>
