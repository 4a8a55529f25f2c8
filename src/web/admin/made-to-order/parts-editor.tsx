import { X } from 'lucide-react'
import type { Product } from '#shared/contract/products.ts'
import { type Part, stockOfParts } from '#shared/rules/set-stock.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ProductPicker } from '../orders/product-picker.tsx'
import type { FormProducts } from './form-products.ts'
import type { ErrorAt } from './group-form.ts'
import { texts } from './texts.ts'

type PartsEditorProps = {
  productId: number | null
  parts: readonly Part[]
  onChange: (parts: Part[]) => void
  products: FormProducts
  errorAt: ErrorAt
}

const isWhole = ({ quantity }: Part) => Number.isInteger(quantity) && quantity > 0

/** A deleted product cannot be sold, whatever its stock. */
const stockOf = ({ stock, isDeleted }: Product) => (isDeleted ? 0 : stock)

/** Returns null for a product without parts, or until all parts are loaded. */
export function stockOfSet(parts: readonly Part[], products: FormProducts): number | null {
  if (parts.length === 0 || !parts.every(isWhole)) return null
  if (!parts.every(({ productId }) => products.of(productId))) return null
  return stockOfParts(parts, (id) => {
    const product = products.of(id)
    return product ? stockOf(product) : 0
  })
}

export function PartsEditor({ productId, parts, onChange, products, errorAt }: PartsEditorProps) {
  const enough = stockOfSet(parts, products)
  const error = errorAt('parts')
  return (
    <section className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold text-md">{texts.parts}</h3>
        {enough !== null && (
          <span role="status" className="text-ink-2">
            {texts.enough(enough)}
          </span>
        )}
      </div>
      {parts.length === 0 && <p className="text-ink-3">{texts.partsHint}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {parts.map((part, index) => {
          const product = products.of(part.productId)
          const name = product?.name ?? texts.partGone(part.productId)
          const isScarce =
            enough !== null && product && Math.floor(stockOf(product) / part.quantity) === enough
          const problem = errorAt(`parts.${index}.quantity`) ?? errorAt(`parts.${index}.productId`)
          return (
            <li key={part.productId} className="py-2">
              <div className="flex items-center gap-3">
                <Picture src={product?.image} alt="" sizes="44px" className="size-11 flex-none rounded-sm" />
                <span className="min-w-0 flex-1">
                  <span className="wrap-anywhere block font-semibold leading-ui">{name}</span>
                  {product && (
                    <span className="text-ink-3 text-xs">
                      {product.isDeleted && <span className="text-danger">{texts.partDeleted}, </span>}
                      {texts.partStock(stockOf(product))}
                      {isScarce && `, ${texts.scarcest}`}
                    </span>
                  )}
                </span>
                <Input
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={1000}
                  aria-label={texts.partQuantity(name)}
                  aria-invalid={problem ? true : undefined}
                  className="w-19 flex-none text-right"
                  value={Number.isNaN(part.quantity) ? '' : part.quantity}
                  onChange={({ target }) =>
                    onChange(
                      parts.map((one) =>
                        one.productId === part.productId ? { ...one, quantity: target.valueAsNumber } : one,
                      ),
                    )
                  }
                />
                <IconButton
                  label={texts.removePart(name)}
                  onClick={() => onChange(parts.filter((one) => one.productId !== part.productId))}
                >
                  <X />
                </IconButton>
              </div>
              {problem && <FieldError>{problem}</FieldError>}
            </li>
          )
        })}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      <ProductPicker
        aria-label={texts.partSearch}
        placeholder={texts.partSearch}
        isOffered={(product) =>
          product.id !== productId &&
          product.parts.length === 0 &&
          !parts.some((part) => part.productId === product.id)
        }
        onChoose={(product) => {
          products.remember(product)
          onChange([...parts, { productId: product.id, quantity: 1 }])
        }}
      />
    </section>
  )
}
