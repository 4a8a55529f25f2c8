import { ListPlus, Package, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BulkFields } from '#shared/contract/bulk.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminProductSorts, type Product } from '#shared/contract/products.ts'
import { paths } from '#shared/paths.ts'
import { changePrice } from '#shared/rules/bulk-price.ts'
import { counted } from '#shared/rules/plural.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HeadCell, Row } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ExportMenu } from '../crud/files/export-menu.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { CreateButton } from '../crud/list/create-button.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { SortHead } from '../crud/list/sort-head.tsx'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { ApplyOptionsDialog } from '../made-to-order/apply-options-dialog.tsx'
import { BatchStrip } from './batch-strip.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { DeleteProduct } from './delete-product.tsx'
import { LinkedProduct } from './linked-product.tsx'
import { MovementsDialog } from './movements-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { ProductRow } from './product-row.tsx'
import { texts } from './texts.ts'
import { TickedLine } from './ticked-line.tsx'
import { useTicks } from './use-ticks.ts'

type Column = (typeof adminProductSorts)[number]
/** What staff look for first: the newest, the dearest, the scarcest. */
const firstDirections = { name: 'asc', price: 'desc', stock: 'asc', createdAt: 'desc' } as const

const columnNames = {
  price: texts.price,
  stock: texts.stock,
  status: texts.status,
  createdAt: texts.createdAt,
}

const feeds = [
  { label: texts.yandexFeed, to: paths.yandexFeed },
  { label: texts.googleFeed, to: paths.googleFeed },
]

export default function ProductsPage() {
  const list = useListSearch()
  const column: Column = adminProductSorts.find((known) => known === list.sort) ?? 'createdAt'
  const sort = { column, direction: list.direction ?? firstDirections[column] }
  const { search, pageSize, offset } = list
  const query = useApi(endpoints.adminProducts, {
    query: {
      search: search || undefined,
      sort: column,
      direction: sort.direction,
      limit: pageSize,
      offset,
    },
  })
  const [editing, setEditing] = useState<Product | 'new'>()
  const [deleting, setDeleting] = useState<Product | null>(null)
  const [applying, setApplying] = useState(false)
  const [watching, setWatching] = useState<Product>()
  const ticks = useTicks()
  const [change, setChange] = useState<BulkFields | null>(null)

  function sortBy(next: Column) {
    const turned = sort.direction === 'asc' ? 'desc' : 'asc'
    list.setSort(next, next === column ? turned : firstDirections[next])
  }

  const create = () => setEditing('new')
  const { items = [], total = 0 } = query.data ?? {}
  const head = { sort, onSort: sortBy }
  const pageIds = items.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
  const tickedOnPage = pageIds.filter(ticks.has).length
  const newPrice = ({ id, price }: Product) =>
    change?.price && ticks.has(id) ? changePrice(price, change.price) : null
  return (
    <AdminPage
      title={texts.title}
      actions={
        <div className="flex flex-wrap gap-2.5 max-duo:w-full max-duo:*:flex-1 max-duo:*:whitespace-nowrap">
          <Button asChild variant="secondary" icon={<Upload />}>
            <Link to={paths.adminImport}>{bulkTexts.import}</Link>
          </Button>
          <ExportMenu path={endpoints.exportProducts.path} links={feeds} />
          <Button variant="secondary" icon={<ListPlus />} onClick={() => setApplying(true)}>
            {texts.applyOptions}
          </Button>
          <CreateButton label={texts.create} onClick={create} />
        </div>
      }
    >
      <BatchStrip />
      <ListCard
        title={texts.all}
        query={query}
        search={{ value: list.typed, onValueChange: list.type, placeholder: texts.searchPlaceholder }}
        actions={
          query.data && (
            <span role="status" className="text-ink-3">
              {counted(total, texts.countForms)}
            </span>
          )
        }
        notice={
          ticks.ids.size > 0 && (
            <TickedLine ticks={ticks} onPage={tickedOnPage} found={total} search={search || undefined} />
          )
        }
        loadingText={texts.loading}
        columnChoice={{ names: columnNames, hidden: list.hidden, onHiddenChange: list.setHidden }}
        isEmpty={items.length === 0}
        empty={<NoProducts searched={search !== ''} onCreate={create} />}
        pager={{ page: list.page, pageSize, total, onPageChange: list.setPage }}
        head={
          <Row>
            <HeadCell className="w-11 pr-0">
              <Checkbox
                aria-label={bulkTexts.tickPage}
                checked={tickedOnPage > 0 && tickedOnPage === pageIds.length}
                indeterminate={tickedOnPage > 0 && tickedOnPage < pageIds.length}
                onChange={({ target }) => ticks.set(pageIds, target.checked)}
              />
            </HeadCell>
            <SortHead column="name" label={texts.product} {...head} />
            <SortHead column="price" label={texts.price} numeric {...head} />
            <SortHead column="stock" label={texts.stock} numeric {...head} />
            <HeadCell>{texts.status}</HeadCell>
            <SortHead column="createdAt" label={texts.createdAt} {...head} />
            <HeadCell>
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </HeadCell>
          </Row>
        }
      >
        {items.map((product, row) => (
          <ProductRow
            key={product.id}
            product={product}
            row={row}
            isTicked={ticks.has(product.id)}
            onTick={(isTicked) => ticks.set([product.id], isTicked)}
            newPrice={newPrice(product)}
            onEdit={() => setEditing(product)}
            onDelete={() => setDeleting(product)}
            onMovements={() => setWatching(product)}
          />
        ))}
      </ListCard>
      {ticks.ids.size > 0 && (
        <BulkBar
          ids={ticks.ids}
          change={change}
          onChange={setChange}
          onClear={ticks.clear}
          onGone={(ids) => ticks.set(ids, false)}
        />
      )}
      {editing && (
        <ProductDialog product={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />
      )}
      {applying && <ApplyOptionsDialog onClose={() => setApplying(false)} />}
      {watching && <MovementsDialog product={watching} onClose={() => setWatching(undefined)} />}
      <LinkedProduct />
      <DeleteProduct
        product={deleting}
        onDeleted={({ id }) => ticks.set([id], false)}
        onClose={() => setDeleting(null)}
      />
    </AdminPage>
  )
}

function NoProducts({ searched, onCreate }: { searched: boolean; onCreate: () => void }) {
  if (searched)
    return (
      <EmptyState as="h2" icon={<Package />} title={texts.nothingFound}>
        {texts.nothingFoundText}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Package />}
      title={texts.empty}
      action={<CreateButton label={texts.create} onClick={onCreate} />}
    >
      {texts.emptyText}
    </EmptyState>
  )
}
