import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import type { StaffChange, StaffForm, StaffMember } from '#shared/contract/staff.ts'
import { recordChange } from '../journal/journal.ts'
import {
  addAccount,
  deleteSecondFactor,
  endAllChains,
  endInvitation,
  lockAccounts,
  lockAccountTable,
  refuseWithoutOwner,
  updateAccount,
} from '../session/session.ts'
import { makeInvitation } from './invitations.ts'
import { lockAccount, selectStaff } from './staff-store.ts'
import { texts } from './texts.ts'

export { acceptInvitation, readInvitation } from './invitations.ts'

export const listStaff = ({ db }: Deps): Promise<StaffMember[]> => selectStaff(db)

type Invited = { member: StaffMember; token: string }

async function memberOf(tx: Tx, id: number): Promise<StaffMember> {
  const [member] = await selectStaff(tx, id)
  if (!member) throw notFound(texts.noSuchMember)
  return member
}

const recordMember = (tx: Tx, before: StaffMember | null, after: StaffMember) =>
  recordChange(tx, {
    entity: 'staff',
    id: after.id,
    name: after.username,
    before: before && journalView(before),
    after: journalView(after),
  })

const journalView = ({ role, isActive, invited, inviteExpiresAt }: StaffMember) => ({
  role,
  isActive,
  invited,
  inviteExpiresAt,
})

export function inviteStaff({ db, clock }: Deps, { username, role }: StaffForm): Promise<Invited> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    // Refuses one of `Anna` and `anna`, invited at the same instant.
    await lockAccountTable(tx)
    const created = await addAccount(tx, { username, role, createdAt: at })
    if (!created) throw conflict(texts.usernameTaken(username), { reason: 'taken' })
    const token = await makeInvitation(tx, created.adminId, at)
    const member = await memberOf(tx, created.adminId)
    await recordMember(tx, null, member)
    return { member, token }
  })
}

export function changeStaff({ db, clock }: Deps, id: number, change: StaffChange): Promise<StaffMember> {
  return inTransaction(db, async (tx) => {
    const accounts = await lockAccounts(tx)
    const account = accounts.find((one) => one.id === id)
    if (!account) throw notFound(texts.noSuchMember)
    const { role = account.role, isActive = account.isActive } = change
    const changed = { ...account, role, isActive }
    const after = accounts.map((one) => (one === account ? changed : one))
    refuseWithoutOwner(accounts, after)
    const before = await memberOf(tx, id)
    await updateAccount(tx, id, { role, isActive })
    if (!isActive) {
      await endAllChains(tx, id, clock())
      await endInvitation(tx, id)
    }
    const member = await memberOf(tx, id)
    await recordMember(tx, before, member)
    return member
  })
}

export function renewInvite({ db, clock }: Deps, id: number): Promise<Invited> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw notFound(texts.noSuchMember)
    if (!account.isActive) throw conflict(texts.isOff, { reason: 'inactive' })
    const before = await memberOf(tx, id)
    const token = await makeInvitation(tx, id, clock())
    const member = await memberOf(tx, id)
    await recordMember(tx, before, member)
    return { member, token }
  })
}

export async function resetSecondFactor({ db }: Deps, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await memberOf(tx, id)
    await deleteSecondFactor(tx, id)
  })
}
