import { eq, inArray, sql } from 'drizzle-orm'
import type { Category, CategoryChange, CategoryForm } from '#shared/contract/categories.ts'
import { texts } from '#shared/texts.ts'
import { recordChange } from '../audit/audit.ts'
import { note } from '../content/reading.ts'
import { violatedConstraint } from '../db/errors.ts'
import { isPublic } from '../db/is-public.ts'
import { categories, categoryParents, type FeedCategory, products } from '../db/schema.ts'
import { inTransaction, type Queries, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { badInput, conflict, notFound } from '../errors.ts'
import { keepOldSlug, movedOrNotFound } from '../slugs/old-slugs.ts'
import { selectCategories } from './categories-store.ts'

export { categoryTree } from './categories-store.ts'

/** Every page shows them, and their products are counted one by one: not again while nothing has changed. */
export const listCategories = (deps: Pick<Deps, 'db' | 'kept'>): Promise<Category[]> =>
  deps.kept.categories('public', () => {
    noteCategories()
    return selectCategories(deps.db, { hiddenToo: false })
  })

/** A category tells how many products it has, and shows a picture of the most wanted one. */
const noteCategories = () => note('tree', 'products', 'list', 'pictures', 'popularity')

export const listAllCategories = ({ db }: Pick<Deps, 'db'>): Promise<Category[]> =>
  selectCategories(db, { hiddenToo: true })

export async function getCategory({ db }: Pick<Deps, 'db'>, slug: string): Promise<Category> {
  noteCategories()
  const [category] = await selectCategories(db, { hiddenToo: false, where: sql`c.slug = ${slug}` })
  const shown = isPublic(categories)
  if (!category)
    throw await movedOrNotFound({ db }, { kind: 'category', slug, shown, message: 'Категория не найдена' })
  return category
}

async function readCategory({ db }: { db: Queries }, id: number): Promise<Category> {
  const [category] = await selectCategories(db, { hiddenToo: true, where: sql`c.id = ${id}` })
  if (!category) throw notFound('Категория не найдена')
  return category
}

/** `parentIds` wins over `parentId`; neither means: leave the parents alone. */
function parentsOf({ parentIds, parentId }: CategoryChange): number[] | undefined {
  if (parentIds) return [...new Set(parentIds)]
  if (parentId === undefined) return undefined
  return parentId === null ? [] : [parentId]
}

function explain(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'categories_slug_key')
    throw conflict(texts.slugTaken, { errors: { slug: texts.slugTaken } })
  if (constraint === 'category_parents_parent_id_fkey') throw badInput({ parentIds: 'Такой категории нет' })
  if (constraint === 'category_parents_check') throw ownAncestor()
  throw error
}

const ownAncestor = () => badInput({ parentIds: 'Категория не может быть вложена сама в себя' })

async function setParents(tx: Tx, categoryId: number, parentIds: number[]) {
  // Two moves at once could close a ring that neither sees, so moves of the tree go one by one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('category tree'))`)
  await tx.delete(categoryParents).where(eq(categoryParents.categoryId, categoryId))
  if (parentIds.length === 0) return
  const { rows } = await tx.execute(sql`
    with recursive above(id) as (
      select unnest(${sql.param(parentIds)}::int[])
      union
      select link.parent_id from above join ${categoryParents} link on link.category_id = above.id
    ) select 1 from above where id = ${categoryId}
  `)
  if (rows.length > 0) throw ownAncestor()
  await tx
    .insert(categoryParents)
    .values(parentIds.map((parentId, position) => ({ categoryId, parentId, position })))
}

export async function createCategory(deps: Deps, form: CategoryForm): Promise<Category> {
  const { name, slug, description, isActive } = form
  return inTransaction(deps.db, async (tx) => {
    const [row] = await tx
      .insert(categories)
      .values({ name, slug, description, isActive })
      .returning({ id: categories.id })
    if (!row) throw new Error('the category was not stored')
    await setParents(tx, row.id, parentsOf(form) ?? [])
    const created = await readCategory({ db: tx }, row.id)
    await recordCategory(tx, null, created)
    return created
  }).catch(explain)
}

export async function changeCategory(deps: Deps, id: number, change: CategoryChange): Promise<Category> {
  const { parentId: _, parentIds: __, ...fields } = change
  return inTransaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
    if (!row) throw notFound('Категория не найдена')
    const before = await readCategory({ db: tx }, id)
    await tx
      .update(categories)
      .set({ ...fields, updatedAt: deps.clock() })
      .where(eq(categories.id, id))
    if (change.slug !== undefined)
      await keepOldSlug(tx, { kind: 'category', id, from: row.slug, to: change.slug })
    if (change.isDeleted) await leaveStorefront(tx, id)
    const parents = parentsOf(change)
    if (parents) await setParents(tx, id, parents)
    const after = await readCategory({ db: tx }, id)
    await recordCategory(tx, before, after)
    return after
  }).catch(explain)
}

async function recordCategory(tx: Tx, before: Category | null, after: Category, action?: 'delete') {
  const parents = await selectNames(tx, [...(before?.parentIds ?? []), ...after.parentIds])
  const snapshot = ({ name, slug, description, isActive, isDeleted, parentIds }: Category) => ({
    name,
    slug,
    description,
    parents: parentIds.map((parentId) => parents.get(parentId) ?? parentId),
    isActive,
    isDeleted,
  })
  await recordChange(tx, {
    entity: 'categories',
    id: after.id,
    name: after.name,
    before: before && snapshot(before),
    after: snapshot(after),
    action,
  })
}

async function selectNames(tx: Tx, ids: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A deleted category leaves the storefront at once; a child with no other parent becomes a root. */
export async function deleteCategory(deps: Deps, id: number): Promise<{ success: true }> {
  await inTransaction(deps.db, async (tx) => {
    const [row] = await tx
      .update(categories)
      .set({ isDeleted: true, updatedAt: deps.clock() })
      .where(sql`${categories.id} = ${id} and not ${categories.isDeleted}`)
      .returning({ id: categories.id })
    if (!row) throw notFound('Категория не найдена')
    await leave(tx, id)
  })
  return { success: true }
}

/**
 * Of those that a feed has made, children before their parents, the ones go in which nothing is and under which nothing
 * hangs. Returns those that somebody has changed since: they stay.
 */
export async function deleteEmptyCategories(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  made: readonly FeedCategory[],
): Promise<{ id: number; name: string }[]> {
  const changed: { id: number; name: string }[] = []
  for (const category of made) {
    const [found] = await tx
      .select({ id: categories.id, name: categories.name, isAsMade: isAsMade(category) })
      .from(categories)
      .where(sql`${categories.slug} = ${category.slug} and not ${categories.isDeleted}`)
      .for('update')
    if (!found) continue
    const { isAsMade: isUnchanged, ...named } = found
    if (isUnchanged) await deleteIfEmpty(deps, tx, found.id)
    else changed.push(named)
  }
  return changed
}

const isAsMade = ({ name, parentSlug }: FeedCategory) => sql<boolean>`
  ${categories.name} = ${name} and ${categories.description} = '' and ${categories.isActive} and array(
    select parent.slug::text from ${categoryParents} link join ${categories} parent on parent.id = link.parent_id
    where link.category_id = categories.id
  ) = ${sql.param(parentSlug === null ? [] : [parentSlug])}::text[]`

async function deleteIfEmpty({ clock }: Pick<Deps, 'clock'>, tx: Tx, id: number) {
  const [row] = await tx
    .update(categories)
    .set({ isDeleted: true, updatedAt: clock() })
    .where(
      sql`${categories.id} = ${id}
        and not exists (
          select from product_categories link join ${products} product on product.id = link.product_id
          where link.category_id = categories.id and not product.is_deleted
        )
        and not exists (
          select from ${categoryParents} link join ${categories} child on child.id = link.category_id
          where link.parent_id = categories.id and not child.is_deleted
        )`,
    )
    .returning({ id: categories.id })
  if (row) await leave(tx, row.id)
}

async function leave(tx: Tx, id: number) {
  await leaveStorefront(tx, id)
  const deleted = await readCategory({ db: tx }, id)
  await recordCategory(tx, { ...deleted, isDeleted: false }, deleted, 'delete')
}

/** Nothing hangs under it, and no product has it in the showcase. */
async function leaveStorefront(tx: Tx, id: number) {
  await tx.delete(categoryParents).where(eq(categoryParents.parentId, id))
  await tx.update(products).set({ accentCategoryId: null }).where(eq(products.accentCategoryId, id))
}
