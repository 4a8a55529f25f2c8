import { hash, randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { AcceptForm, Invitation } from '#shared/contract/staff.ts'
import { actAs, recordChange, secret } from '../journal/journal.ts'
import { endAllChains, enter, type From, hashPassword, type Issued } from '../session/session.ts'
import { findInvited, setPassword, spendInvitation, storeInvitation } from './invitations-store.ts'
import { texts } from './texts.ts'

const lifeMs = 72 * 3600 * 1000
/** As long as the key of an order, so that the log knows it for a secret wherever it stands. */
const tokenBytes = 24

/** The database keeps only this, so that a leaked copy lets nobody in. */
const hashOf = (token: string) => hash('sha256', token, 'base64url')

/** A link that works once; the one before stops working. */
export async function makeInvitation(tx: Tx, adminId: number, at: Date): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(at.getTime() + lifeMs)
  await storeInvitation(tx, { adminId, tokenHash: hashOf(token), createdAt: at, expiresAt })
  return token
}

async function invitedBy(db: Queries, token: string, at: Date) {
  const invited = await findInvited(db, hashOf(token), at)
  if (!invited) throw notFound(texts.linkGone)
  return invited
}

export async function readInvitation({ db, clock }: Deps, token: string): Promise<Invitation> {
  const { admin, secondFactor } = await invitedBy(db, token, clock())
  const { username, role, passwordHash } = admin
  return { username, role, isNew: passwordHash === null, asksCode: secondFactor !== null }
}

/** The password is set, everybody else in the account is out, and whoever held the link is in. */
export async function acceptInvitation(
  deps: Deps,
  token: string,
  { password, code }: AcceptForm,
  from: From,
): Promise<Issued> {
  const { admin } = await invitedBy(deps.db, token, deps.clock())
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
