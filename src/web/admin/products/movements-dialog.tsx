import { useState } from 'react'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product, StockMovement } from '#shared/contract/products.ts'
import { adminPageSize } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { formatDateTime } from '#shared/rules/dates.ts'
import { useApi } from '#web/api/use-api.ts'
import { Dialog, DialogBody, DialogContent } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Moment } from '../crud/list/cells.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import type { Column } from '../crud/list/list-table.tsx'
import { useFormProducts } from '../made-to-order/form-products.ts'
import { movementReasons, texts } from './texts.ts'

const columns: readonly Column<StockMovement>[] = [
  {
    key: 'when',
    label: texts.movementWhen,
    className: 'whitespace-nowrap',
    cell: ({ at }) => <Moment at={at} format={formatDateTime} />,
  },
  {
    key: 'delta',
    label: texts.movementDelta,
    numeric: true,
    cell: ({ delta }) => (
      <b className={delta < 0 ? 'text-danger' : 'text-ok'}>{delta < 0 ? `−${-delta}` : `+${delta}`}</b>
    ),
  },
  {
    key: 'why',
    label: texts.movementWhy,
    cell: ({ reason, orderId }) => (
      <span>
        {movementReasons[reason]}
        {orderId !== null && (
          <>
            {', '}
            <Link to={paths.adminOrder(orderId)} className="underline underline-offset-4">
              {texts.movementOrder(orderId)}
            </Link>
          </>
        )}
      </span>
    ),
  },
  { key: 'who', label: texts.movementWho, className: 'wrap-anywhere', cell: ({ by }) => by },
]

export function MovementsDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const offset = (page - 1) * adminPageSize
  const query = useApi(endpoints.stockMovements, {
    params: { id: product.id },
    query: { limit: adminPageSize, offset },
  })
  const { items = [], total = 0 } = query.data ?? {}
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={texts.movementsTitle} description={product.name} className="md:max-w-190!">
        <DialogBody className="p-0 text-sm md:p-0">
          <ListCard
            title={texts.movementsTitle}
            columnCount="few"
            query={query}
            notice={product.parts.length > 0 && <SetNotice parts={product.parts} />}
            loadingText={texts.movementsLoading}
            empty={<EmptyState as="p" title={texts.movementsEmpty} />}
            pager={{ page, pageSize: adminPageSize, total, onPageChange: setPage }}
            rows={items}
            columns={columns}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

/** Explains a set: its ledger does not add up to its stock. */
function SetNotice({ parts }: Pick<Product, 'parts'>) {
  const ids = parts.map(({ productId }) => productId)
  const products = useFormProducts(ids)
  const names = ids.flatMap((id) => products.of(id)?.name ?? [])
  return <p className="wrap-anywhere px-4 py-3 text-ink-2 md:px-5">{texts.movementsOfSet(names)}</p>
}
