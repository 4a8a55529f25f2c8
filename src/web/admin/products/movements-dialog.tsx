import { useState } from 'react'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product, StockMovement } from '#shared/contract/products.ts'
import { adminPageSize } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { formatDateTime } from '#shared/rules/dates.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Dialog, DialogBody, DialogContent } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Cell, HeadCell, Row } from '#web/ui/table.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { useFormProducts } from '../made-to-order/form-products.ts'
import { movementReasons, texts } from './texts.ts'

export function MovementsDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const offset = (page - 1) * adminPageSize
  const query = useApi(endpoints.stockMovements, {
    params: { id: product.id },
    query: { limit: adminPageSize, offset },
  })
  const { items: movements = [], total = 0 } = query.data ?? {}
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={texts.movementsTitle} description={product.name} className="md:max-w-190!">
        <DialogBody className="p-0 text-sm md:p-0">
          <ListCard
            title={texts.movementsTitle}
            columns="few"
            query={query}
            notice={product.parts.length > 0 && <SetNotice parts={product.parts} />}
            loadingText={texts.movementsLoading}
            isEmpty={movements.length === 0}
            empty={<EmptyState as="p" title={texts.movementsEmpty} />}
            pager={{ page, pageSize: adminPageSize, total, onPageChange: setPage }}
            head={
              <Row>
                <HeadCell>{texts.movementWhen}</HeadCell>
                <HeadCell numeric>{texts.movementDelta}</HeadCell>
                <HeadCell>{texts.movementWhy}</HeadCell>
                <HeadCell>{texts.movementWho}</HeadCell>
              </Row>
            }
          >
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </ListCard>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

/** The ledger of a set does not add up to its stock. */
function SetNotice({ parts }: Pick<Product, 'parts'>) {
  const ids = parts.map(({ productId }) => productId)
  const products = useFormProducts(ids)
  const names = ids.flatMap((id) => products.of(id)?.name ?? [])
  return <p className="wrap-anywhere px-4 py-3 text-ink-2 md:px-5">{texts.movementsOfSet(names)}</p>
}

function MovementRow({ movement: { delta, reason, orderId, by, at } }: { movement: StockMovement }) {
  const { timeZone } = useShopFacts()
  return (
    <Row>
      <Cell label={texts.movementWhen} className="whitespace-nowrap">
        {formatDateTime(at, timeZone)}
      </Cell>
      <Cell label={texts.movementDelta} numeric className={delta < 0 ? 'text-danger' : 'text-ok'}>
        <b>{delta < 0 ? `−${-delta}` : `+${delta}`}</b>
      </Cell>
      <Cell label={texts.movementWhy}>
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
      </Cell>
      <Cell label={texts.movementWho} className="wrap-anywhere">
        {by}
      </Cell>
    </Row>
  )
}
