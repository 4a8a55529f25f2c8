import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Hideable = { isActive: AnyPgColumn; isDeleted: AnyPgColumn }

/**
 * Whether shoppers, feeds and search may see this product or category. Raw SQL that gives the table another name
 * says so: `isPublic(alias(categories, 'child'))`. Partial indexes are declared with the same condition.
 */
export const isPublic = ({ isActive, isDeleted }: Hideable): SQL => sql`(${isActive} and not ${isDeleted})`
