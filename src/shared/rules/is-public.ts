/** What shoppers may see and buy; `db/is-public.ts` says the same in SQL. */
export const isPublic = ({ isActive, isDeleted }: { isActive: boolean; isDeleted: boolean }): boolean =>
  isActive && !isDeleted
