import { isAmong, type Role } from './roles.ts'

/** Of what the journal tells whoever has this role nothing: what only the owner may see is told only to the owner. */
export const untoldTo = (role: Role): readonly string[] =>
  isAmong(role, 'owner') ? [] : ['settings', 'staff']
