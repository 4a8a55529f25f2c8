import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { adminProductSorts, type Product } from '#shared/contract/products.ts'
import { counted } from '#shared/rules/plural.ts'
import { type AdminProductList, admin } from '#web/api/admin-queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HeadCell, Row } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AdminPage } from '../crud/admin-page.tsx'
import { CreateButton } from '../crud/create-button.tsx'
import { ListCard } from '../crud/list-card.tsx'
import { SortHead } from '../crud/sort-head.tsx'
import { useListSearch } from '../crud/use-list-search.ts'
import { DeleteProduct } from './delete-product.tsx'
import { LinkedProduct } from './linked-product.tsx'
import { MovementsDialog } from './movements-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { ProductRow } from './product-row.tsx'
import { texts } from './texts.ts'

type Column = NonNullable<AdminProductList['sort']>
/** What staff look for first: the newest, the dearest, the scarcest. */
const firstDirections = { name: 'asc', price: 'desc', stock: 'asc', createdAt: 'desc' } as const

const columnNames = {
  price: texts.price,
  stock: texts.stock,
  status: texts.status,
  createdAt: texts.createdAt,
}

export default function ProductsPage() {
  const list = useListSearch()
  const column: Column = adminProductSorts.find((known) => known === list.sort) ?? 'createdAt'
  const sort = { column, direction: list.direction ?? firstDirections[column] }
  const { search, pageSize, offset } = list
  const query = useQuery(
    admin.products({
      search: search || undefined,
      sort: column,
      direction: sort.direction,
      limit: pageSize,
      offset,
    }),
  )
  const [editing, setEditing] = useState<Product | 'new'>()
  const [deleting, setDeleting] = useState<Product | null>(null)
  const [watching, setWatching] = useState<Product>()

  function sortBy(next: Column) {
    const turned = sort.direction === 'asc' ? 'desc' : 'asc'
    list.setSort(next, next === column ? turned : firstDirections[next])
  }

  const create = () => setEditing('new')
  const { items = [], total = 0 } = query.data ?? {}
  const head = { sort, onSort: sortBy }
  return (
    <AdminPage title={texts.title} actions={<CreateButton label={texts.create} onClick={create} />}>
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
        loadingText={texts.loading}
        columnChoice={{ names: columnNames, hidden: list.hidden, onHiddenChange: list.setHidden }}
        isEmpty={items.length === 0}
        empty={<NoProducts searched={search !== ''} onCreate={create} />}
        pager={{ page: list.page, pageSize, total, onPageChange: list.setPage }}
        head={
          <Row>
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
        {items.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            onEdit={() => setEditing(product)}
            onDelete={() => setDeleting(product)}
            onMovements={() => setWatching(product)}
          />
        ))}
      </ListCard>
      {editing && (
        <ProductDialog product={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />
      )}
      {watching && <MovementsDialog product={watching} onClose={() => setWatching(undefined)} />}
      <LinkedProduct />
      <DeleteProduct product={deleting} onClose={() => setDeleting(null)} />
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
