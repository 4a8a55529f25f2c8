import { CircleAlert, Columns3 } from 'lucide-react'
import { type Key, type ReactNode, useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuCheckboxItem, MenuContent, MenuTrigger } from '#web/ui/menu.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Row, WideCell } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { texts } from '../texts.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'

type Loading = { isPending: boolean; isError: boolean; error: Error | null; refetch: () => unknown }

type ListCardProps<Item extends { id: Key }> = Pick<
  ListTableProps<Item>,
  'columns' | 'rowProps' | 'sort' | 'columnCount'
> & {
  rows: readonly Item[] | undefined
  /** The table's accessible name, and the card's heading when `showTitle`. */
  title: string
  showTitle?: boolean
  titleActions?: ReactNode
  query?: Loading
  search?: { value: string; onValueChange: (value: string) => void; placeholder: string }
  filters?: ReactNode
  actions?: ReactNode
  notice?: ReactNode
  hiddenColumns?: HiddenColumns
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

const loaded: Loading = { isPending: false, isError: false, error: null, refetch: () => {} }

export function ListCard<Item extends { id: Key }>({
  title,
  showTitle = false,
  titleActions,
  query = loaded,
  search,
  filters,
  actions,
  notice,
  columns,
  rows = [],
  hiddenColumns,
  empty,
  loadingText = texts.loading,
  pager,
  ...table
}: ListCardProps<Item>) {
  useLastPage(pager)
  const hasTools = search || filters || actions || hiddenColumns
  return (
    <Panel flush title={showTitle && title} actions={titleActions} aria-label={showTitle ? undefined : title}>
      {hasTools && (
        <div className="flex flex-wrap items-center gap-2.5 p-3.5 md:px-5 md:pt-4 md:pb-3">
          {search && (
            <SearchField
              {...search}
              aria-label={search.placeholder.replace(/\.+$/, '')}
              className="w-full duo:w-80"
            />
          )}
          {filters}
          {(actions || hiddenColumns) && (
            <div className="ml-auto flex items-center gap-2.5">
              {actions}
              {hiddenColumns && (
                <ColumnChoice columns={columns.filter(({ hideable }) => hideable)} {...hiddenColumns} />
              )}
            </div>
          )}
        </div>
      )}
      {notice}
      <ListTable
        rows={rows}
        columns={columns.filter(({ key, hideable }) => !hideable || !hiddenColumns?.hidden.includes(key))}
        message={messageOf({ query, isEmpty: rows.length === 0, empty, loadingText })}
        aria-label={title}
        aria-busy={query.isPending}
        {...table}
      />
      {pager && pager.total > 0 && <Pager list={title} {...pager} className="border-line border-t" />}
    </Panel>
  )
}

type State = { query: Loading; isEmpty: boolean; empty: ReactNode; loadingText: string }

function messageOf({ query, isEmpty, empty, loadingText }: State): ReactNode {
  if (query.isPending) return <LoadingRows text={loadingText} />
  if (query.isError) return <FailedRow message={query.error?.message} retry={() => query.refetch()} />
  if (!isEmpty) return null
  return (
    <Row>
      <WideCell className="py-0">{empty}</WideCell>
    </Row>
  )
}

/** Turns to the last page when the address names a later one: its last row was deleted, or the link is old. */
function useLastPage(pager: ListCardProps<never>['pager']) {
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

type HiddenColumns = { hidden: readonly string[]; onHiddenChange: (keys: readonly string[]) => void }

type ColumnChoiceProps = HiddenColumns & { columns: readonly { key: string; label: string }[] }

function ColumnChoice({ columns, hidden, onHiddenChange }: ColumnChoiceProps) {
  const show = (key: string, isShown: boolean) =>
    onHiddenChange(isShown ? hidden.filter((one) => one !== key) : [...hidden, key])
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={texts.columns}>
          <Columns3 />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        {columns.map(({ key, label }) => (
          <MenuCheckboxItem
            key={key}
            checked={!hidden.includes(key)}
            onCheckedChange={(isShown) => show(key, isShown)}
          >
            {label}
          </MenuCheckboxItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
