import { type SQL, sql } from 'drizzle-orm'
import { admins } from './schema.ts'

/** True for an account that can sign in: active, with an accepted invitation. */
export const isAtWork: SQL = sql`(${admins.isActive} and ${admins.passwordHash} is not null)`

/** The same rule for an account in memory. */
export const worksHere = ({
  isActive,
  passwordHash,
}: Pick<typeof admins.$inferSelect, 'isActive' | 'passwordHash'>): boolean =>
  isActive && passwordHash !== null
