import { isAmong, type Role } from './roles.ts'

/** Journal areas hidden from a role. */
export const untoldTo = (role: Role): readonly string[] =>
  isAmong(role, 'owner') ? [] : ['settings', 'staff']
