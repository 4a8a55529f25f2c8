import { Newspaper, Plus, Star } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Post } from '#shared/contract/blog.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { formatDay } from '#shared/rules/dates.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { adminQuery, useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { EditAndDelete, Moment, PictureLead } from '../crud/list/cells.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { actionsColumn, type Column } from '../crud/list/list-table.tsx'
import { DeleteDialog } from '../crud/list/question-dialog.tsx'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { useRowActions } from '../crud/list/use-row-actions.ts'
import { texts } from './texts.ts'

/** The editor is a large chunk. */
const ArticleDialog = lazy(async () => ({ default: (await import('./article-dialog.tsx')).ArticleDialog }))

export default function BlogPage() {
  const list = useListSearch()
  const { search } = list
  const query = useApi(endpoints.adminPosts, { query: list.query })
  const row = useRowActions({
    param: 'article',
    read: (id) => adminQuery(endpoints.adminPost, { params: { id } }),
    remove: {
      call: ({ id }: Post) => adminCall(endpoints.deletePost, { params: { id } }),
      success: { title: texts.deleted },
      failure: texts.deleteFailed,
    },
  })
  const addButton = (
    <Button icon={<Plus />} onClick={row.create}>
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
        search={list.searchField(texts.search)}
        empty={
          <EmptyState as="p" icon={<Newspaper />} title={search ? texts.nothingFound : texts.empty}>
            {search ? texts.nothingFoundHint : texts.emptyHint}
          </EmptyState>
        }
        pager={list.pager(query.data)}
        rows={query.data?.items}
        columns={[
          ...postColumns(row.open),
          actionsColumn<Post>((post) => (
            <EditAndDelete onEdit={() => row.open(post)} onDelete={() => row.askToDelete(post)} />
          )),
        ]}
      />
      <Suspense fallback={<VisuallyHidden role="status">{texts.formLoading}</VisuallyHidden>}>
        {row.form && <ArticleDialog key={row.form.key} post={row.form.item} onClose={row.close} />}
      </Suspense>
      <DeleteDialog
        {...row.deletion}
        title={texts.deleteTitle}
        text={({ title }) => texts.deleteText(title)}
      />
    </AdminPage>
  )
}

const postColumns = (onEdit: (post: Post) => void): Column<Post>[] => [
  {
    key: 'title',
    label: texts.columnTitle,
    kind: 'lead',
    cell: (post) => (
      <PictureLead src={post.imageUrl}>
        <button
          type="button"
          onClick={() => onEdit(post)}
          className="text-left font-semibold leading-[1.35] underline-offset-4 hover:underline"
        >
          {post.title}
        </button>
      </PictureLead>
    ),
  },
  { key: 'status', label: texts.columnStatus, cell: (post) => <Status {...post} /> },
  {
    key: 'date',
    label: texts.columnDate,
    className: 'whitespace-nowrap text-ink-2',
    cell: ({ createdAt }) => <Moment at={createdAt} format={formatDay} />,
  },
]

function Status({ isPublished, isFeatured }: Post) {
  return (
    <span className="flex gap-1.5 cards:flex-wrap cards:justify-end">
      {isPublished ? (
        <Badge tone="ok" dot>
          {texts.published}
        </Badge>
      ) : (
        <Badge tone="violet">{texts.draft}</Badge>
      )}
      {isFeatured && (
        <Badge tone="warn">
          <Star />
          {texts.featured}
        </Badge>
      )}
    </span>
  )
}
