import { Newspaper, Pencil, Plus, Star, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Post } from '#shared/contract/blog.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { formatDay } from '#shared/rules/dates.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Cell, CellLead, HeadCell, Row } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { DeleteDialog } from '../crud/list/delete-dialog.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { readOnce, useLinkedId } from '../crud/list/use-linked.ts'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { texts as common } from '../crud/texts.ts'
import { texts } from './texts.ts'

/** The editor is heavy and only the form needs it. */
const ArticleDialog = lazy(async () => ({ default: (await import('./article-dialog.tsx')).ArticleDialog }))

export default function BlogPage() {
  const list = useListSearch()
  const { search, pageSize, offset } = list
  const query = useApi(endpoints.adminPosts, {
    query: { search: search || undefined, limit: pageSize, offset },
  })
  const { items = [], total = 0 } = query.data ?? {}
  const [editing, setEditing] = useState<Post | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Post | null>(null)
  const remove = useAdminMutation({
    call: (post: Post) => adminCall(endpoints.deletePost, { params: { id: post.id } }),
    success: { title: texts.deleted },
    failure: texts.deleteFailed,
    onSuccess: () => setDeleting(null),
  })
  const addButton = (
    <Button icon={<Plus />} onClick={() => setEditing('new')}>
      {texts.add}
    </Button>
  )

  return (
    <AdminPage title={texts.title} crumb={texts.crumb} actions={addButton}>
      <ListCard
        title={texts.all}
        showTitle
        query={query}
        loadingText={texts.loading}
        search={{ value: list.typed, onValueChange: list.type, placeholder: texts.search }}
        head={
          <Row>
            <HeadCell>{texts.columnTitle}</HeadCell>
            <HeadCell>{texts.columnStatus}</HeadCell>
            <HeadCell>{texts.columnDate}</HeadCell>
            <HeadCell>
              <VisuallyHidden>{common.actions}</VisuallyHidden>
            </HeadCell>
          </Row>
        }
        isEmpty={items.length === 0}
        empty={
          <EmptyState as="p" icon={<Newspaper />} title={search ? texts.nothingFound : texts.empty}>
            {search ? texts.nothingFoundHint : texts.emptyHint}
          </EmptyState>
        }
        pager={{ page: list.page, pageSize, total, onPageChange: list.setPage }}
      >
        {items.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            onEdit={() => setEditing(post)}
            onDelete={() => setDeleting(post)}
          />
        ))}
      </ListCard>
      <Suspense fallback={<VisuallyHidden role="status">{texts.formLoading}</VisuallyHidden>}>
        {editing && (
          <ArticleDialog post={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
        )}
        <LinkedArticle />
      </Suspense>
      <DeleteDialog
        item={deleting}
        title={texts.deleteTitle}
        text={(post) => texts.deleteText(post.title)}
        pending={remove.pending}
        onConfirm={remove.save}
        onClose={() => setDeleting(null)}
      />
    </AdminPage>
  )
}

/** The journal links to an article. */
function LinkedArticle() {
  const { id, close } = useLinkedId('article')
  const { data: post } = useApi(endpoints.adminPost, { params: { id } }, readOnce(id))
  if (!post) return null
  return <ArticleDialog key={id} post={post} onClose={close} />
}

type PostRowProps = { post: Post; onEdit: () => void; onDelete: () => void }

function PostRow({ post, onEdit, onDelete }: PostRowProps) {
  const { timeZone } = useShopFacts()
  return (
    <Row>
      <Cell kind="lead">
        <CellLead>
          <Picture src={post.imageUrl} alt="" sizes="44px" className="size-11 flex-none rounded-sm" />
          <button
            type="button"
            onClick={onEdit}
            className="text-left font-semibold leading-[1.35] underline-offset-4 hover:underline"
          >
            {post.title}
          </button>
        </CellLead>
      </Cell>
      <Cell label={texts.columnStatus}>
        <span className="flex gap-1.5 cards:flex-wrap cards:justify-end">
          {post.isPublished ? (
            <Badge tone="ok" dot>
              {texts.published}
            </Badge>
          ) : (
            <Badge tone="violet">{texts.draft}</Badge>
          )}
          {post.isFeatured && (
            <Badge tone="warn">
              <Star />
              {texts.featured}
            </Badge>
          )}
        </span>
      </Cell>
      <Cell label={texts.columnDate} className="whitespace-nowrap text-ink-2">
        {formatDay(post.createdAt, timeZone)}
      </Cell>
      <Cell kind="actions">
        <span className="flex justify-end gap-0.5">
          <IconButton label={common.edit} onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton label={common.delete} variant="danger" onClick={onDelete}>
            <Trash2 />
          </IconButton>
        </span>
      </Cell>
    </Row>
  )
}
