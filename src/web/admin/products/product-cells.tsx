import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { formatRub, fromKopecks, isPrice, shortAmount, toKopecks } from '#shared/rules/money.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { withPoint } from '../crud/form/money-input.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { SheetCell } from './sheet-cell.tsx'
import { texts } from './texts.ts'

type CellProps = { product: Product; row: number }

const typedPrice = (price: string) => shortAmount(price).replace('.', ',')

function priceOf(typed: string): string | null {
  const price = withPoint(typed.replace(/\s/g, ''))
  return isPrice(price) ? typedPrice(fromKopecks(toKopecks(price))) : null
}

/** Rejected when a colleague has changed the price since it was loaded. */
export function PriceCell({ product, row }: CellProps) {
  return (
    <SheetCell
      column="price"
      row={row}
      label={texts.price}
      product={product}
      shown={formatRub(product.price)}
      value={typedPrice(product.price)}
      parse={priceOf}
      save={async (typed, base) => {
        const body = { price: withPoint(typed), basePrice: base.price }
        return { saved: await adminCall(endpoints.updateProduct, { params: { id: base.id }, body }) }
      }}
      className="font-semibold"
    />
  )
}

const stockOf = (typed: string): string | null =>
  /^\d{1,7}$/.test(typed.trim()) ? String(Number(typed)) : null

/** Saves the difference, so that sales in the meantime stay subtracted. */
export function StockCell({ product, row }: CellProps) {
  const { stock } = product
  return (
    <SheetCell
      column="stock"
      row={row}
      label={texts.stock}
      product={product}
      shown={String(stock)}
      value={String(stock)}
      parse={stockOf}
      save={async (typed, base) => {
        const body = { stock: Number(typed), baseStock: base.stock }
        const saved = await adminCall(endpoints.updateProduct, { params: { id: base.id }, body })
        return saved.stock === body.stock ? { saved } : { saved, message: bulkTexts.stockMoved(saved.stock) }
      }}
      className={stock === 0 ? 'font-semibold text-danger' : undefined}
    />
  )
}
