import type { StaffMember } from '#shared/contract/staff.ts'
import { formatWhen } from '#shared/rules/dates.ts'
import { texts } from './texts.ts'

export const memberStates = ['working', 'invited', 'off'] as const

export type MemberState = (typeof memberStates)[number]

export const stateLabels = {
  working: { one: 'Работает', many: 'Работают' },
  invited: { one: 'Приглашён', many: 'Приглашены' },
  off: { one: 'Выключен', many: 'Выключены' },
} satisfies Record<MemberState, { one: string; many: string }>

export const stateOf = ({ isActive, invited }: Pick<StaffMember, 'isActive' | 'invited'>): MemberState =>
  isActive ? (invited ? 'invited' : 'working') : 'off'

const hourMs = 3_600_000

export function linkLife(expiresAt: string | null, now: Date): string {
  const left = expiresAt ? Date.parse(expiresAt) - now.getTime() : 0
  if (left <= 0) return texts.linkOver
  const hours = Math.floor(left / hourMs)
  return hours > 0 ? texts.linkWorks(hours) : texts.linkEnds
}

type Reader = { now: Date; isSelf: boolean }

export function remarkOn(member: StaffMember, { now, isSelf }: Reader): string {
  if (stateOf(member) === 'invited') return linkLife(member.inviteExpiresAt, now)
  const parts = [isSelf && texts.you, member.hasSecondFactor && texts.withCode].filter(
    (part) => part !== false,
  )
  const [first = '', ...rest] = parts
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' · ')
}

/** The server updates it once a minute, so two minutes count as present. */
const nowMs = 2 * 60_000

export function seenText(
  { lastSeenAt }: Pick<StaffMember, 'lastSeenAt'>,
  timeZone: string,
  now: Date,
): string {
  if (!lastSeenAt) return texts.neverSeen
  if (now.getTime() - Date.parse(lastSeenAt) < nowMs) return texts.seenNow
  return formatWhen(lastSeenAt, timeZone, now)
}
