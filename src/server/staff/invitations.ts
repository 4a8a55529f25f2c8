import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { AcceptForm, Invitation } from '#shared/contract/staff.ts'
import { actAs, recordChange, secret } from '../audit/audit.ts'
import { admins, invitations, secondFactors } from '../db/schema.ts'
import type { Queries, Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { endAllChains, enter, type From, hashPassword, type Issued } from '../session/session.ts'
import { texts } from './texts.ts'

const lifeMs = 72 * 3600 * 1000
/** As long as the key of an order, so that the log knows it for a secret wherever it stands. */
const tokenBytes = 24

/** The database keeps only this, so that a leaked copy lets nobody in. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A link that works once; the one before stops working. */
export async function makeInvitation(tx: Tx, adminId: number, at: Date): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const fresh = { tokenHash: hashOf(token), createdAt: at, expiresAt: new Date(at.getTime() + lifeMs) }
  await tx
    .insert(invitations)
    .values({ adminId, ...fresh })
    .onConflictDoUpdate({ target: invitations.adminId, set: fresh })
  return token
}

export async function endInvitation(tx: Tx, adminId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.adminId, adminId))
}

const isOpen = (token: string, at: Date) =>
  and(eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, at))

async function selectInvitation(db: Queries, token: string, at: Date) {
  const [row] = await db
    .select({ admin: admins, secondFactor: secondFactors.adminId })
    .from(invitations)
    .innerJoin(admins, eq(admins.id, invitations.adminId))
    .leftJoin(secondFactors, eq(secondFactors.adminId, admins.id))
    .where(and(isOpen(token, at), admins.isActive))
  if (!row) throw notFound(texts.linkGone)
  return row
}

export async function readInvitation({ db, clock }: Deps, token: string): Promise<Invitation> {
  const { admin, secondFactor } = await selectInvitation(db, token, clock())
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
  const { admin } = await selectInvitation(deps.db, token, deps.clock())
  const passwordHash = await hashPassword(password)
  return enter(deps, admin.id, {
    ...from,
    code,
    async open(tx, at) {
      const [used] = await tx.delete(invitations).where(isOpen(token, at)).returning()
      if (!used) throw notFound(texts.linkGone)
      const [account] = await tx
        .update(admins)
        .set({ passwordHash })
        .where(and(eq(admins.id, used.adminId), admins.isActive))
        .returning({ adminId: admins.id, username: admins.username, role: admins.role })
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
