import type { MemberState } from './member.ts'

/** Singular, and plural for the tab. */
export const stateLabels = {
  working: { one: 'Работает', many: 'Работают' },
  invited: { one: 'Приглашён', many: 'Приглашены' },
  off: { one: 'Выключен', many: 'Выключены' },
} satisfies Record<MemberState, { one: string; many: string }>

export const memberStates = ['working', 'invited', 'off'] as const satisfies readonly MemberState[]
