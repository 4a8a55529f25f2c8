import { expect, it, test } from 'vitest'
import type { StaffMember } from '#shared/contract/staff.ts'
import { linkLife, remarkOn, seenText, stateOf } from './member.ts'

const now = new Date('2026-11-16T12:00:00Z')
const olga: StaffMember = {
  id: 1,
  username: 'olga',
  role: 'manager',
  isActive: true,
  invited: false,
  inviteExpiresAt: null,
  hasSecondFactor: false,
  lastSeenAt: null,
}

test.each([
  ['2026-11-19T01:30:00Z', 'Ссылка действует ещё 61 час'],
  ['2026-11-16T14:00:00Z', 'Ссылка действует ещё 2 часа'],
  ['2026-11-16T12:59:00Z', 'Ссылка действует меньше часа'],
  ['2026-11-16T12:00:00Z', 'Ссылка устарела'],
  [null, 'Ссылка устарела'],
])('a link that expires at %s has the remark «%s»', (expiresAt, words) => {
  expect(linkLife(expiresAt, now)).toBe(words)
})

it('an invited member has another state than a switched-off one', () => {
  expect(stateOf(olga)).toBe('working')
  expect(stateOf({ isActive: true, invited: true })).toBe('invited')
  expect(stateOf({ isActive: false, invited: true })).toBe('off')
})

it('the remark under a name marks the reader’s own account and sign-in with a code', () => {
  const withCode = { ...olga, hasSecondFactor: true }
  expect(remarkOn(withCode, { now, isSelf: true })).toBe('Это вы · вход с кодом')
  expect(remarkOn(withCode, { now, isSelf: false })).toBe('Вход с кодом')
  expect(remarkOn(olga, { now, isSelf: false })).toBe('')
})

it('a member who was seen a minute ago is shown as present', () => {
  const seen = (lastSeenAt: string | null) => seenText({ lastSeenAt }, 'Europe/Moscow', now)
  expect(seen('2026-11-16T11:59:00Z')).toBe('Сейчас')
  expect(seen('2026-11-16T08:02:00Z')).toBe('Сегодня, 11:02')
  expect(seen(null)).toBe('Ещё не заходил')
})
