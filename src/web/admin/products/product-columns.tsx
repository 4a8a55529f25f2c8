import { History, Star } from 'lucide-react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { formatDay } from '#shared/rules/dates.ts'
import { formatRub } from '#shared/rules/money.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { EditAndDelete, Moment, NameButton, PictureLead, RestoreButton } from '../crud/list/cells.tsx'
import { actionsColumn, type Column } from '../crud/list/list-table.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { PriceCell, StockCell } from './product-cells.tsx'
import { texts } from './texts.ts'
import type { Ticks } from './use-ticks.ts'

/** First press: newest, most expensive, scarcest. */
export const firstDirections = { name: 'asc', price: 'desc', stock: 'asc', createdAt: 'desc' } as const

/** `ids` are the products of the page that can be ticked. */
export function tickColumn(ticks: Ticks, ids: readonly number[]): Column<Product> {
  const count = ids.filter(ticks.has).length
  return {
    key: 'tick',
    label: bulkTexts.tickPage,
    head: (
      <Checkbox
        aria-label={bulkTexts.tickPage}
        checked={count > 0 && count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={({ target }) => ticks.set(ids, target.checked)}
      />
    ),
    kind: 'mark',
    cell: ({ id, name, isDeleted }) =>
      !isDeleted && (
        <Checkbox
          aria-label={bulkTexts.tick(name)}
          checked={ticks.has(id)}
          onChange={({ target }) => ticks.set([id], target.checked)}
        />
      ),
  }
}

type ProductColumns = {
  newPrice: (product: Product) => string | null
  onEdit: (product: Product) => void
}

export const productColumns = ({ newPrice, onEdit }: ProductColumns): Column<Product>[] => [
  {
    key: 'name',
    label: texts.product,
    kind: 'lead',
    sort: firstDirections.name,
    cell: (product) => (
      <PictureLead src={product.image}>
        <div className="min-w-0">
          <NameButton name={product.name} onClick={() => onEdit(product)} />
          <span className="line-clamp-1 break-all text-ink-3 text-xs">{secondLine(product)}</span>
        </div>
      </PictureLead>
    ),
  },
  {
    key: 'price',
    label: texts.price,
    numeric: true,
    sort: firstDirections.price,
    hideable: true,
    cell(product, row) {
      const price = newPrice(product)
      if (price) return <PriceChange before={product.price} after={price} />
      if (product.isDeleted) return <Price value={product.price} size="inherit" className="font-semibold" />
      return <PriceCell product={product} row={row} />
    },
  },
  {
    key: 'stock',
    label: texts.stock,
    numeric: true,
    sort: firstDirections.stock,
    hideable: true,
    // The stock of a set follows from its parts.
    cell: (product, row) =>
      product.isDeleted || product.parts.length > 0 ? (
        product.stock
      ) : (
        <StockCell product={product} row={row} />
      ),
  },
  {
    key: 'status',
    label: texts.status,
    hideable: true,
    cell: (product) => <Status product={product} />,
  },
  {
    key: 'createdAt',
    label: texts.createdAt,
    sort: firstDirections.createdAt,
    hideable: true,
    className: 'whitespace-nowrap text-ink-2',
    cell: ({ createdAt }) => <Moment at={createdAt} format={formatDay} />,
  },
]

function secondLine({ sku, productCategories }: Product): string {
  const categories = productCategories.map(({ category }) => category.name).join(', ')
  return [sku, categories || texts.noCategories].filter(Boolean).join(' · ')
}

function PriceChange({ before, after }: { before: string; after: string }) {
  return (
    <span className="grid justify-items-end">
      <s className="text-ink-3 text-xs">{formatRub(before)}</s>
      <Price value={after} size="inherit" className="font-semibold" />
    </span>
  )
}

function Status({ product: { isDeleted, isActive, isFeatured } }: { product: Product }) {
  if (isDeleted) return <Badge tone="bad">{texts.deleted}</Badge>
  return (
    <span className="flex flex-wrap gap-1.5 cards:justify-end">
      {isActive ? (
        <Badge tone="ok" dot>
          {texts.active}
        </Badge>
      ) : (
        <Badge>{texts.inactive}</Badge>
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

type ProductActions = {
  onWatch: (product: Product) => void
  onEdit: (product: Product) => void
  onDelete: (product: Product) => void
}

export const productActions = ({ onWatch, onEdit, onDelete }: ProductActions) =>
  actionsColumn<Product>((product) => (
    <>
      <IconButton
        label={texts.movements(product.name)}
        onClick={() => onWatch(product)}
        className="max-md:hidden"
      >
        <History />
      </IconButton>
      {product.isDeleted ? (
        <RestoreButton
          name={product.name}
          texts={texts}
          call={() =>
            adminCall(endpoints.updateProduct, { params: { id: product.id }, body: { isDeleted: false } })
          }
        />
      ) : (
        <EditAndDelete
          name={product.name}
          onEdit={() => onEdit(product)}
          onDelete={() => onDelete(product)}
        />
      )}
    </>
  ))
