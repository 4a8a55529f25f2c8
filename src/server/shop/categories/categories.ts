import type { Deps } from '#server/deps.ts'
import { badInput, notFound, slugConflict } from '#server/errors.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { isPublic } from '#server/platform/db/is-public.ts'
import { categories, type FeedCategory } from '#server/platform/db/schema.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import { keepOldSlug, movedOrNotFound } from '#server/platform/slugs/old-slugs.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import type { Category, CategoryChange, CategoryForm } from '#shared/contract/categories.ts'
import { recordChange } from '../journal/journal.ts'
import {
  deleteIfEmpty,
  deleteIfPresent,
  findCategory,
  findPublicCategory,
  insertCategory,
  isAmongOrAbove,
  isOneDeleted,
  leaveStorefront,
  lockCategory,
  lockImported,
  lockTree,
  replaceParents,
  selectCategories,
  selectCategoryNames,
  updateCategory,
} from './categories-store.ts'

export { categoryTree, isOneDeleted, selectCategoryNames } from './categories-store.ts'

/** Every page shows categories, and counting their products is slow. */
export const listCategories = (deps: Pick<Deps, 'db' | 'caches'>): Promise<Category[]> =>
  deps.caches.categories('public', () => {
    recordCategoryTags()
    return selectCategories(deps.db, { hiddenToo: false })
  })

/** A category shows its number of products and a picture of the most popular one. */
const recordCategoryTags = () => recordTags('tree', 'products', 'list', 'pictures', 'popularity')

export const listAllCategories = ({ db }: Pick<Deps, 'db'>): Promise<Category[]> =>
  selectCategories(db, { hiddenToo: true })

export async function getCategory({ db }: Pick<Deps, 'db'>, slug: string): Promise<Category> {
  recordCategoryTags()
  const category = await findPublicCategory(db, slug)
  const isShown = isPublic(categories)
  if (!category)
    throw await movedOrNotFound(
      { db },
      { kind: 'category', slug, isVisible: isShown, message: 'Категория не найдена' },
    )
  return category
}

async function readCategory(tx: Tx, id: number): Promise<Category> {
  const category = await findCategory(tx, id)
  if (!category) throw notFound('Категория не найдена')
  return category
}

function parentsOf({ parentIds, parentId }: CategoryChange): number[] | undefined {
  if (parentIds) return [...new Set(parentIds)]
  if (parentId === undefined) return undefined
  return parentId === null ? [] : [parentId]
}

function throwFieldError(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'category_parents_parent_id_fkey') throw noParent()
  if (constraint === 'category_parents_check') throw ownAncestor()
  return slugConflict('categories_slug_key')(error)
}

const noParent = () => badInput({ parentIds: 'Такой категории нет' })
const ownAncestor = () => badInput({ parentIds: 'Категория не может быть вложена сама в себя' })

type Placed = Pick<Category, 'id' | 'parentIds'>

/** Accepts a deleted parent only if the category already has it. */
async function setParents(tx: Tx, { id: categoryId, parentIds: before }: Placed, parentIds: number[]) {
  await lockTree(tx)
  const added = parentIds.filter((id) => !before.includes(id))
  if (await isOneDeleted(tx, added)) throw noParent()
  if (parentIds.length > 0 && (await isAmongOrAbove(tx, categoryId, parentIds))) throw ownAncestor()
  await replaceParents(tx, categoryId, parentIds)
}

export async function createCategory(deps: Deps, form: CategoryForm): Promise<Category> {
  const { name, slug, description, isActive } = form
  return inTransaction(deps.db, async (tx) => {
    const id = await insertCategory(tx, { name, slug, description, isActive })
    await setParents(tx, { id, parentIds: [] }, parentsOf(form) ?? [])
    const created = await readCategory(tx, id)
    await recordCategory(tx, null, created)
    return created
  }).catch(throwFieldError)
}

export async function changeCategory(deps: Deps, id: number, change: CategoryChange): Promise<Category> {
  const { parentId: _, parentIds: __, ...fields } = change
  return inTransaction(deps.db, async (tx) => {
    const row = await lockCategory(tx, id)
    if (!row) throw notFound('Категория не найдена')
    const before = await readCategory(tx, id)
    await updateCategory(tx, id, { ...fields, updatedAt: deps.clock() })
    if (change.slug !== undefined)
      await keepOldSlug(tx, { kind: 'category', id, from: row.slug, to: change.slug })
    if (change.isDeleted) await leaveStorefront(tx, id)
    const parents = parentsOf(change)
    if (parents) await setParents(tx, before, parents)
    const after = await readCategory(tx, id)
    await recordCategory(tx, before, after)
    return after
  }).catch(throwFieldError)
}

async function recordCategory(tx: Tx, before: Category | null, after: Category, action?: 'delete') {
  const parents = await selectCategoryNames(tx, [...(before?.parentIds ?? []), ...after.parentIds])
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

/** Hides it from the storefront at once; a child without another parent becomes a root. */
export async function deleteCategory(deps: Deps, id: number): Promise<{ success: true }> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await deleteIfPresent(tx, id, deps.clock()))) throw notFound('Категория не найдена')
    await hide(tx, id)
  })
  return { success: true }
}

/** Deletes empty categories that an import created, children first. Returns those that staff edited since: they stay. */
export async function deleteEmptyCategories(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  imported: readonly FeedCategory[],
): Promise<{ id: number; name: string }[]> {
  const changed: { id: number; name: string }[] = []
  for (const category of imported) {
    const row = await lockImported(tx, category)
    if (!row) continue
    const { id, name, isUnchanged } = row
    if (!isUnchanged) changed.push({ id, name })
    else if (await deleteIfEmpty(tx, id, clock())) await hide(tx, id)
  }
  return changed
}

async function hide(tx: Tx, id: number) {
  await leaveStorefront(tx, id)
  const deleted = await readCategory(tx, id)
  await recordCategory(tx, { ...deleted, isDeleted: false }, deleted, 'delete')
}
