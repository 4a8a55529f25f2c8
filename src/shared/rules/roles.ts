export const roles = ['owner', 'manager', 'courier'] as const
export type Role = (typeof roles)[number]

export const roleNames = {
  owner: 'Владелец',
  manager: 'Менеджер',
  courier: 'Курьер',
} satisfies Record<Role, string>

/** The least that one has to be; a visitor is anybody, signed in or not. */
export type Audience = 'visitor' | Role

const rank = { visitor: 0, courier: 1, manager: 2, owner: 3 } satisfies Record<Audience, number>

/** Whoever is more may do whatever is open to those who are less. */
export const isAmong = (one: Audience, audience: Audience): boolean => rank[one] >= rank[audience]
