import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Columns, Row, Table, WideCell } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { texts } from '../texts.ts'
import { ColumnChoice, type ColumnChoiceProps, hiddenNames } from './column-choice.tsx'

/** The part of a query that a list shows. */
type Loading = { isPending: boolean; isError: boolean; error: Error | null; refetch: () => unknown }

type ListCardProps = {
  /** The table's accessible name, and the card's heading when `showTitle`. */
  title: string
  showTitle?: boolean
  /** Right of the heading. */
  titleActions?: ReactNode
  query: Loading
  search?: { value: string; onValueChange: (value: string) => void; placeholder: string }
  /** Between the search and the right edge, for example tabs. */
  filters?: ReactNode
  /** At the right edge: a count, a button. */
  actions?: ReactNode
  /** Between the tools and the table. */
  notice?: ReactNode
  columns?: Columns
  /** Columns that may be hidden: the name each has in its head and cells, by the key it has in the address. */
  columnChoice?: ColumnChoiceProps
  /** The row of HeadCell. */
  head: ReactNode
  /** Rows of the table. */
  children: ReactNode
  isEmpty: boolean
  /** Usually an EmptyState. */
  empty: ReactNode
  loadingText?: string
  pager?: {
    page: number
    pageSize: number
    total: number
    isMore?: boolean
    onPageChange: (page: number) => void
  }
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The list of every section: tools, table with its loading, empty and failed states, pager. */
export function ListCard({
  title,
  showTitle = false,
  titleActions,
  query,
  search,
  filters,
  actions,
  notice,
  columns,
  columnChoice,
  head,
  children,
  isEmpty,
  empty,
  loadingText = texts.loading,
  pager,
}: ListCardProps) {
  useLastPage(pager)
  return (
    <Panel flush title={showTitle && title} actions={titleActions} aria-label={showTitle ? undefined : title}>
      {(search || filters || actions || columnChoice) && (
        <div className="flex flex-wrap items-center gap-2.5 p-3.5 md:px-5 md:pt-4 md:pb-3">
          {search && (
            <SearchField
              value={search.value}
              onValueChange={search.onValueChange}
              placeholder={search.placeholder}
              aria-label={search.placeholder.replace(/\.+$/, '')}
              className="w-full duo:w-80"
            />
          )}
          {filters}
          {(actions || columnChoice) && (
            <div className="ml-auto flex items-center gap-2.5">
              {actions}
              {columnChoice && <ColumnChoice {...columnChoice} />}
            </div>
          )}
        </div>
      )}
      {notice}
      <Table
        columns={columns}
        hiddenColumns={hiddenNames(columnChoice)}
        aria-label={title}
        aria-busy={query.isPending}
      >
        <thead>{head}</thead>
        <tbody>
          {query.isPending ? (
            <LoadingRows text={loadingText} />
          ) : query.isError ? (
            <FailedRow message={query.error?.message} retry={() => query.refetch()} />
          ) : isEmpty ? (
            <Row>
              <WideCell className="py-0">{empty}</WideCell>
            </Row>
          ) : (
            children
          )}
        </tbody>
      </Table>
      {pager && pager.total > 0 && <Pager list={title} {...pager} className="border-line border-t" />}
    </Panel>
  )
}

/** Whoever deletes the last row of the last page, or follows an old link behind it, is brought to the last one there is. */
function useLastPage(pager: ListCardProps['pager']) {
  const { page = 1, pageSize = 1, total = 0, onPageChange } = pager ?? {}
  const last = Math.max(1, Math.ceil(total / pageSize))
  const isBehind = total > 0 && page > last
  useEffect(() => {
    if (isBehind) onPageChange?.(last)
  }, [isBehind, last, onPageChange])
}

function LoadingRows({ text }: { text: string }) {
  return skeletonRows.map((key, index) => (
    <Row key={key}>
      <WideCell className="h-15 py-2 text-left">
        {index === 0 && <VisuallyHidden role="status">{text}</VisuallyHidden>}
        <span className="flex items-center gap-3.5">
          <Skeleton shape="well" className="size-11 flex-none rounded-sm" />
          <Skeleton className="w-2/5" />
          <Skeleton className="ml-auto w-1/5" />
        </span>
      </WideCell>
    </Row>
  ))
}

function FailedRow({ message, retry }: { message?: string; retry: () => void }) {
  return (
    <Row>
      <WideCell>
        <div role="alert" className="flex flex-col items-center gap-3">
          <CircleAlert className="text-danger" />
          <p>
            <b className="block text-ink">{texts.failed}</b>
            {message}
          </p>
          <Button variant="secondary" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      </WideCell>
    </Row>
  )
}
