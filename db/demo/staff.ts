import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { admins } from '#server/platform/db/schema.ts'
import { changeDelivery } from '#server/shop/orders/delivery-of/change-delivery.ts'
import { createAdmin } from '#server/shop/session/session.ts'
import type { PlacedOrder } from '#shared/contract/orders.ts'
import type { Role } from '#shared/rules/roles.ts'

const courier = 'pavel'
const staff = [
  { username: 'olga', role: 'manager' },
  { username: courier, role: 'courier' },
] as const satisfies readonly { username: string; role: Role }[]

/** Accounts without known passwords; the owner can make a link to sign in as one of them. */
async function addStaff(deps: Deps): Promise<number | undefined> {
  const find = () =>
    deps.db
      .select()
      .from(admins)
      .where(
        inArray(
          admins.username,
          staff.map(({ username }) => username),
        ),
      )
  // An interrupted fill may have added them.
  const there = new Set((await find()).map(({ username }) => username))
  for (const { username, role } of staff)
    if (!there.has(username)) await createAdmin(deps, username, randomUUID(), role)
  return (await find()).find(({ username }) => username === courier)?.id
}

export async function fillStaff(deps: Deps, orders: readonly PlacedOrder[], by: string): Promise<void> {
  const courierId = await addStaff(deps)
  const brought = orders.filter(({ delivery }) => delivery?.method === 'courier' && delivery.slot)
  const nearest = brought.map(({ deliveryDate }) => deliveryDate ?? '').sort()[0]
  for (const { id, deliveryDate, delivery } of brought)
    if (deliveryDate && deliveryDate === nearest)
      await changeDelivery(deps, id, { deliveryDate, slot: delivery?.slot ?? null, courierId }, { by })
}
