import { type SQL, sql } from 'drizzle-orm'
import { admins } from './schema.ts'

/** Whether somebody can sign in: their account is switched on and their invitation accepted. */
export const isAtWork: SQL = sql`(${admins.isActive} and ${admins.passwordHash} is not null)`

/** The same of an account that was read. */
export const worksHere = ({
  isActive,
  passwordHash,
}: Pick<typeof admins.$inferSelect, 'isActive' | 'passwordHash'>): boolean =>
  isActive && passwordHash !== null
