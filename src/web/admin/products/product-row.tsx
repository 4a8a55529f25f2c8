import { History, Pencil, RotateCcw, Star, Trash2 } from 'lucide-react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { formatDay } from '#shared/rules/dates.ts'
import { formatRub } from '#shared/rules/money.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Cell, CellLead, Row } from '#web/ui/table.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { bulkTexts } from './bulk-texts.ts'
import { PriceCell, StockCell } from './product-cells.tsx'
import { texts } from './texts.ts'

type ProductRowProps = {
  product: Product
  /** Its place on the page, from 0. */
  row: number
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  /** What the chosen action would make of the price. */
  newPrice: string | null
  onEdit: () => void
  onDelete: () => void
  onMovements: () => void
}

export function ProductRow(props: ProductRowProps) {
  const { product, row, isTicked, onTick, newPrice, onEdit, onDelete, onMovements } = props
  const { timeZone } = useShopFacts()
  const { name, images, price, stock, parts, createdAt, isDeleted } = product
  return (
    <Row gone={isDeleted} className={isTicked ? 'bg-info-soft/60' : undefined}>
      <Cell kind="mark">
        {!isDeleted && (
          <Checkbox
            aria-label={bulkTexts.tick(name)}
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
          />
        )}
      </Cell>
      <Cell kind="lead">
        <CellLead>
          <Picture src={images[0]} alt="" sizes="44px" className="size-11 flex-none rounded-sm" />
          <div className="min-w-0">
            <button
              type="button"
              onClick={onEdit}
              className="-my-0.75 py-0.75 text-left font-semibold leading-ui underline-offset-4 hover:underline group-data-gone/row:line-through"
            >
              {name}
            </button>
            <span className="line-clamp-1 break-all text-ink-3 text-xs">{secondLine(product)}</span>
          </div>
        </CellLead>
      </Cell>
      <Cell label={texts.price} numeric>
        {newPrice ? (
          <span className="grid justify-items-end">
            <s className="text-ink-3 text-xs">{formatRub(price)}</s>
            <Price value={newPrice} size="inherit" className="font-semibold" />
          </span>
        ) : isDeleted ? (
          <Price value={price} size="inherit" className="font-semibold" />
        ) : (
          <PriceCell product={product} row={row} />
        )}
      </Cell>
      {/* There are as many sets as their parts make. */}
      <Cell label={texts.stock} numeric>
        {isDeleted || parts.length > 0 ? stock : <StockCell product={product} row={row} />}
      </Cell>
      <Cell label={texts.status}>
        <Status product={product} />
      </Cell>
      <Cell label={texts.createdAt} className="whitespace-nowrap text-ink-2">
        {formatDay(createdAt, timeZone)}
      </Cell>
      <Cell kind="actions">
        <div className="flex justify-end gap-0.5">
          <IconButton label={texts.movements(name)} onClick={onMovements} className="max-md:hidden">
            <History />
          </IconButton>
          {isDeleted ? (
            <Restore product={product} />
          ) : (
            <>
              <IconButton label={texts.edit(name)} onClick={onEdit}>
                <Pencil />
              </IconButton>
              <IconButton variant="danger" label={texts.delete(name)} onClick={onDelete}>
                <Trash2 />
              </IconButton>
            </>
          )}
        </div>
      </Cell>
    </Row>
  )
}

function secondLine({ sku, productCategories }: Product): string {
  const categories = productCategories.map(({ category }) => category.name).join(', ')
  return [sku, categories || texts.noCategories].filter(Boolean).join(' · ')
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

function Restore({ product: { id, name } }: { product: Product }) {
  const { save, pending } = useAdminMutation({
    call: () => adminCall(endpoints.updateProduct, { params: { id }, body: { isDeleted: false } }),
    success: { title: texts.restored, description: name },
    failure: texts.editing.failed,
  })
  return (
    <Button
      variant="quiet"
      size={40}
      icon={<RotateCcw />}
      loading={pending}
      aria-label={texts.restore(name)}
      onClick={() => save(undefined)}
    >
      {texts.restoreLabel}
    </Button>
  )
}
