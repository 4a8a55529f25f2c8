import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { formatRub, fromKopecks, isPrice, shortAmount, toKopecks } from '#shared/rules/money.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { withPoint } from '../crud/form/money-input.ts'
import { bulkTexts } from './bulk-texts.ts'
import { SheetCell } from './sheet-cell.tsx'
import { texts } from './texts.ts'

type CellProps = { product: Product; row: number }

/** Staff type «1290» and «1290,50». */
const typedPrice = (price: string) => shortAmount(price).replace('.', ',')

function priceOf(typed: string): string | null {
  const price = withPoint(typed.replace(/\s/g, ''))
  return isPrice(price) ? typedPrice(fromKopecks(toKopecks(price))) : null
}

/** Refused when somebody else has changed the price since it was shown here. */
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

/** Moves by the difference: what was sold meanwhile stays sold, and is told. */
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
