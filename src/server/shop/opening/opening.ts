import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import type { Opening, OpeningTask } from '#shared/contract/opening.ts'
import { readSettings } from '#shared/shop.ts'
import { readSavedSections } from '../settings/settings.ts'

type OpeningDeps = Pick<Deps, 'db' | 'env' | 'demoAccount'>

export async function readOpening(deps: OpeningDeps): Promise<Opening> {
  const { db, env } = deps
  const hasDefaultPassword = await deps.demoAccount.hasDefaultPassword()
  if (env.demoData) return { hasDefaultPassword, tasks: [] }
  const [{ settings, saved, locked }, trade, isDemo] = await Promise.all([
    readSavedSections(deps),
    db.execute<{ product: boolean; order: boolean }>(sql`
      select exists (select from products where is_active and not is_deleted and images <> '{}') as product,
        exists (select from orders) as order
    `),
    deps.demoAccount.isOpen(),
  ])
  const { product = false, order = false } = trade.rows[0] ?? {}
  const isFixed = (...names: string[]) => names.every((name) => locked.includes(name))
  const isInvented = isDeepStrictEqual(settings.shop.legal, readSettings({}, {}).shop.legal)
  const done: Record<OpeningTask, boolean> = {
    account: !isDemo,
    facts: saved.has('shop') || isFixed('shop.brand', 'shop.phone', 'shop.address'),
    hours: saved.has('hours') || isFixed('hours.week'),
    delivery: saved.has('delivery'),
    legal: settings.shop.legal.length > 0 && !isInvented,
    privacy: saved.has('pages'),
    product,
    order,
  }
  const names = Object.keys(done) as OpeningTask[]
  return { hasDefaultPassword, tasks: names.map((name) => ({ name, isDone: done[name] })) }
}
