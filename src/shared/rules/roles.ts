export const roles = ['owner', 'manager', 'courier'] as const
export type Role = (typeof roles)[number]

export const roleNames = {
  owner: 'Владелец',
  manager: 'Менеджер',
  courier: 'Курьер',
} satisfies Record<Role, string>

export type Audience = 'visitor' | Role

const rank = { visitor: 0, courier: 1, manager: 2, owner: 3 } satisfies Record<Audience, number>

/** A higher role includes the lower ones. */
export const isAmong = (one: Audience, audience: Audience): boolean => rank[one] >= rank[audience]

/** Journal areas hidden from a role. */
export const hiddenFrom = (role: Role): readonly string[] =>
  isAmong(role, 'owner') ? [] : ['settings', 'staff', 'login']
