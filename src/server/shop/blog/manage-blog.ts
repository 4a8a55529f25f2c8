import { eq } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { badInput, notFound, slugConflict } from '#server/errors.ts'
import { containsWords } from '#server/platform/db/like.ts'
import { listOrPage } from '#server/platform/db/paging.ts'
import { blogPosts } from '#server/platform/db/schema.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import { forgetEdits, recordEdit, refuseStale } from '#server/platform/edits/edits.ts'
import { cleanHtml } from '#server/platform/html/clean-html.ts'
import { forgetOldSlugs, keepOldSlug } from '#server/platform/slugs/old-slugs.ts'
import { storeEmbeddedPictures } from '#server/platform/uploads/embedded-pictures.ts'
import type { Post, PostChange, PostForm } from '#shared/contract/blog.ts'
import type { SearchQuery } from '#shared/contract/paging.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import { readingMinutes } from '#shared/rules/reading-time.ts'
import { texts } from '#shared/texts.ts'
import { recordChange, skipCallEntry } from '../journal/journal.ts'
import { productLabel, selectLiveIds, selectNames } from '../products/products.ts'
import { postDto } from './blog.ts'
import {
  countPosts,
  findPost,
  insertPost,
  lockPost,
  type PostRow,
  removePost,
  selectPosts,
  updatePost,
} from './blog-store.ts'
import { editedFields, type PostFields, staleWords } from './post-fields.ts'

export async function listAllPosts({ db }: Pick<Deps, 'db'>, query: SearchQuery) {
  const text = query.search?.trim()
  const where = text ? containsWords([blogPosts.title, blogPosts.slug], text) : undefined
  const posts = selectPosts(db, where, query).then((rows) => rows.map(postDto))
  return listOrPage(query, posts, () => countPosts(db, where))
}

const postMissing = () => notFound('Статья не найдена')

export async function getAnyPost({ db }: Pick<Deps, 'db'>, id: number): Promise<Post> {
  const row = await findPost(db, eq(blogPosts.id, id))
  if (!row) throw postMissing()
  return postDto(row)
}

const hasSomethingToSee = (html: string) => plainText(html) !== '' || /<(img|iframe|hr|table)\b/.test(html)

async function prepare<Form extends PostForm | PostChange>(deps: Deps, { createdAt, ...form }: Form) {
  const clean = await cleanHtml(form.content)
  if (!hasSomethingToSee(clean)) throw badInput({ content: texts.articleContent })
  const content = await storeEmbeddedPictures(deps, clean, 'content')
  const date = createdAt !== undefined && { createdAt: new Date(createdAt) }
  return { ...form, ...date, content, readTime: readingMinutes(content) }
}

export async function createPost(deps: Deps, form: PostForm): Promise<Post> {
  const at = deps.clock()
  const isDated = form.isPublished || form.createdAt !== undefined
  const values = { createdAt: at, ...(await prepare(deps, form)), isDated, updatedAt: at }
  return inTransaction(deps.db, async (tx) => {
    await checkGoods(tx, values.productIds)
    const row = await insertPost(tx, values)
    await recordPost(tx, null, row)
    return postDto(row)
  }).catch(slugConflict('blog_posts_slug_key'))
}

/** A deleted product may stay: the form sends it back. */
async function checkGoods(tx: Tx, productIds: readonly number[] = [], present: readonly number[] = []) {
  const added = productIds.filter((id) => !present.includes(id))
  const live = new Set(await selectLiveIds(tx, added))
  const unknown = added.filter((id) => !live.has(id))
  if (unknown.length === 0) return
  throw badInput(
    Object.fromEntries(unknown.map((id) => [`productIds.${productIds.indexOf(id)}`, texts.partUnknown])),
  )
}

async function recordPost(tx: Tx, before: PostRow | null, after: PostRow | null) {
  const post = after ?? before
  const names = await selectNames(tx, [...(before?.productIds ?? []), ...(after?.productIds ?? [])])
  await recordChange(tx, {
    entity: 'blog',
    id: post?.id ?? null,
    name: post?.title ?? null,
    before: before && snapshotOf(before, names),
    after: after && snapshotOf(after, names),
  })
}

const snapshotOf = (
  {
    id: _,
    version: __,
    readTime: ___,
    updatedAt: ____,
    isDated: _____,
    createdAt,
    productIds,
    ...fields
  }: PostRow,
  names: ReadonlyMap<number, string>,
) => ({
  ...fields,
  createdAt: createdAt.toISOString(),
  products: productIds.map((id) => productLabel(names, id)),
})

export async function changePost(
  deps: Deps,
  id: number,
  { version, ...change }: PostChange,
  { by }: { by: string },
): Promise<Post> {
  const values = await prepare(deps, change)
  const at = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) throw postMissing()
    await checkGoods(tx, values.productIds, before.productIds)
    const edited = editedFields(before, values)
    // A repeated save changes nothing and needs no version.
    if (edited.length === 0) {
      skipCallEntry()
      return postDto(before)
    }
    await refuseStale(tx, { entity: 'blog', ...before }, { version }, staleWords)
    await recordEdit(tx, { entity: 'blog', ...before }, { fields: edited, by, at })
    await keepOldSlug(tx, { kind: 'article', id, from: before.slug, to: change.slug })
    const row = await updatePost(tx, id, { ...values, ...dateOf(before, values, at), updatedAt: at })
    if (!row) throw postMissing()
    await recordPost(tx, before, row)
    return postDto(row)
  }).catch(slugConflict('blog_posts_slug_key'))
}

/** A draft gets the day of its first publishing, unless its author has set another date. */
function dateOf(
  before: PostRow,
  { createdAt, isPublished }: Partial<PostFields>,
  at: Date,
): Partial<PostRow> {
  const isSet = createdAt !== undefined && createdAt.getTime() !== before.createdAt.getTime()
  if (isSet) return { createdAt, isDated: true }
  if (before.isDated || !isPublished) return {}
  return { createdAt: at, isDated: true }
}

export async function deletePost(deps: Deps, id: number): Promise<{ success: true }> {
  // Statement triggers announce even if no row changed; the rollback of the refusal cancels that.
  await inTransaction(deps.db, async (tx) => {
    const row = await removePost(tx, id)
    if (!row) throw postMissing()
    await forgetEdits(tx, { entity: 'blog', id })
    await forgetOldSlugs(tx, { kind: 'article', id })
    await recordPost(tx, row, null)
  })
  return { success: true }
}
