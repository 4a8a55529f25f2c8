/** `platform/db/is-public.ts` has the same rule in SQL. */
export const isPublic = ({ isActive, isDeleted }: { isActive: boolean; isDeleted: boolean }): boolean =>
  isActive && !isDeleted
