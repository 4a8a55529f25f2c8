import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Hideable = { isActive: AnyPgColumn; isDeleted: AnyPgColumn }

/** True for products and categories that shoppers, feeds and search may see. Partial indexes have the same condition. */
export const isPublic = ({ isActive, isDeleted }: Hideable): SQL => sql`(${isActive} and not ${isDeleted})`
