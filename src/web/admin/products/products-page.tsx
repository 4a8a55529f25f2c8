import { ListPlus, Package, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BulkFields } from '#shared/contract/bulk.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminProductSorts, type Product } from '#shared/contract/products.ts'
import { paths } from '#shared/paths.ts'
import { changePrice } from '#shared/rules/bulk-price.ts'
import { counted } from '#shared/rules/plural.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { productQuery, useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExportMenu } from '../crud/files/export-menu.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { CreateButton } from '../crud/list/create-button.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { DeleteDialog } from '../crud/list/question-dialog.tsx'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { useRowActions } from '../crud/list/use-row-actions.ts'
import { ApplyOptionsDialog } from '../made-to-order/apply-options-dialog.tsx'
import { BatchStrip } from './batch-strip.tsx'
import { BulkBar, TickedLine } from './bulk-bar.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { MovementsDialog } from './movements-dialog.tsx'
import { firstDirections, productActions, productColumns, tickColumn } from './product-columns.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { texts } from './texts.ts'
import { useTicks } from './use-ticks.ts'

export default function ProductsPage() {
  const list = useListSearch()
  const sort = adminProductSorts.find((name) => name === list.sort) ?? 'createdAt'
  const direction = list.direction ?? firstDirections[sort]
  const query = useApi(endpoints.adminProducts, { query: { ...list.query, sort, direction } })
  const [watching, setWatching] = useState<Product>()
  const ticks = useTicks()
  const [change, setChange] = useState<BulkFields | null>(null)
  const row = useRowActions({
    param: 'product',
    read: productQuery,
    remove: {
      call: ({ id }: Product) => adminCall(endpoints.deleteProduct, { params: { id } }),
      success: (_, { name }) => ({ title: texts.removed, description: name }),
      failure: texts.removeFailed,
      onSuccess: (_, { id }) => ticks.set([id], false),
    },
  })

  const { items = [], total = 0 } = query.data ?? {}
  const pageIds = items.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
  const newPrice = ({ id, price }: Product) =>
    change?.price && ticks.has(id) ? changePrice(price, change.price) : null
  return (
    <AdminPage title={texts.title} actions={<PageActions onCreate={row.create} />}>
      <BatchStrip />
      <ListCard
        title={texts.all}
        query={query}
        search={list.searchField(texts.searchPlaceholder)}
        actions={
          query.data && (
            <span role="status" className="text-ink-3">
              {counted(total, texts.countForms)}
            </span>
          )
        }
        notice={
          ticks.ids.size > 0 && (
            <TickedLine
              ticks={ticks}
              onPage={pageIds.filter(ticks.has).length}
              total={total}
              search={list.query.search}
            />
          )
        }
        loadingText={texts.loading}
        hiddenColumns={list.hiddenColumns}
        sort={{ column: sort, direction, onSort: list.setSort }}
        empty={<NoProducts searched={list.search !== ''} onCreate={row.create} />}
        pager={list.pager(query.data)}
        rows={items}
        rowProps={({ id, isDeleted }) => ({
          gone: isDeleted,
          className: ticks.has(id) ? 'bg-info-soft/60' : undefined,
        })}
        columns={[
          tickColumn(ticks, pageIds),
          ...productColumns({ newPrice, onEdit: row.open }),
          productActions({ onWatch: setWatching, onEdit: row.open, onDelete: row.askToDelete }),
        ]}
      />
      {ticks.ids.size > 0 && (
        <BulkBar
          ids={ticks.ids}
          change={change}
          onChange={setChange}
          onClear={ticks.clear}
          onGone={(ids) => ticks.set(ids, false)}
        />
      )}
      {row.form && <ProductDialog key={row.form.key} product={row.form.item} onClose={row.close} />}
      {watching && <MovementsDialog product={watching} onClose={() => setWatching(undefined)} />}
      <DeleteDialog {...row.deletion} title={texts.deleteTitle} text={({ name }) => texts.deleteText(name)} />
    </AdminPage>
  )
}

const feeds = [
  { label: texts.yandexFeed, to: paths.yandexFeed },
  { label: texts.googleFeed, to: paths.googleFeed },
]

function PageActions({ onCreate }: { onCreate: () => void }) {
  const [isApplying, setIsApplying] = useState(false)
  return (
    <div className="flex flex-wrap gap-2.5 max-duo:w-full max-duo:*:flex-1 max-duo:*:whitespace-nowrap">
      <Button asChild variant="secondary" icon={<Upload />}>
        <Link to={paths.adminImport}>{bulkTexts.import}</Link>
      </Button>
      <ExportMenu path={endpoints.exportProducts.path} links={feeds} />
      <Button variant="secondary" icon={<ListPlus />} onClick={() => setIsApplying(true)}>
        {texts.applyOptions}
      </Button>
      <CreateButton label={texts.create} onClick={onCreate} />
      {isApplying && <ApplyOptionsDialog onClose={() => setIsApplying(false)} />}
    </div>
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
