import { hash, randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { AcceptForm, Invitation } from '#shared/contract/staff.ts'
import { actAs, recordChange, secret } from '../journal/journal.ts'
import {
  endAllChains,
  enter,
  type From,
  hashPassword,
  refuseWeakPassword,
  type SessionTokens,
} from '../session/session.ts'
import { findInvitation, setPassword, spendInvitation, storeInvitation } from './invitations-store.ts'
import { texts } from './texts.ts'

const lifeMs = 72 * 3600 * 1000
/** Equals the length of an order's token, which the log redacts everywhere. */
const tokenBytes = 24

/** Only the hash is stored, so a leaked backup opens no account. */
const hashOf = (token: string) => hash('sha256', token, 'base64url')

export async function makeInvitation(tx: Tx, adminId: number, at: Date): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(at.getTime() + lifeMs)
  await storeInvitation(tx, { adminId, tokenHash: hashOf(token), createdAt: at, expiresAt })
  return token
}

async function findOpen(db: Queries, token: string, at: Date) {
  const invitation = await findInvitation(db, hashOf(token), at)
  if (!invitation) throw notFound(texts.linkGone)
  return invitation
}

export async function readInvitation({ db, clock }: Deps, token: string): Promise<Invitation> {
  const { admin, secondFactor } = await findOpen(db, token, clock())
  const { username, role, passwordHash } = admin
  return { username, role, isNew: passwordHash === null, asksCode: secondFactor !== null }
}

export async function acceptInvitation(
  deps: Deps,
  token: string,
  { password, code }: AcceptForm,
  from: From,
): Promise<SessionTokens> {
  const { admin } = await findOpen(deps.db, token, deps.clock())
  await refuseWeakPassword(deps, { field: 'password', password, username: admin.username })
  const passwordHash = await hashPassword(password)
  return enter(deps, admin.id, {
    ...from,
    code,
    async open(tx, at) {
      const adminId = await spendInvitation(tx, hashOf(token), at)
      const account = adminId !== undefined && (await setPassword(tx, adminId, passwordHash))
      if (!account) throw notFound(texts.linkGone)
      await endAllChains(tx, account.adminId, at)
      await actAs({ by: account.username, at, summary: texts.accepted }, () =>
        recordChange(tx, {
          entity: 'staff',
          id: account.adminId,
          name: account.username,
          before: { invited: admin.passwordHash === null, password: secret(admin.passwordHash) },
          after: { invited: false, password: secret(passwordHash) },
        }),
      )
      return account
    },
  })
}
