import { X } from 'lucide-react'
import type { Product } from '#shared/contract/products.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ProductPicker } from '../orders/product-picker.tsx'
import type { FormProducts } from './form-products.ts'
import type { ErrorAt } from './group-form.ts'
import { texts } from './texts.ts'

type ChosenProductsProps = {
  /** The field's name in the form, for its errors. */
  name: string
  title: string
  hint: string
  searchLabel: string
  most: number
  ids: readonly number[]
  onChange: (ids: number[]) => void
  products: FormProducts
  errorAt: ErrorAt
  isOffered?: (product: Product) => boolean
}

/** A short list of products in the order of choosing. */
export function ChosenProducts({
  name: field,
  title,
  hint,
  searchLabel,
  most,
  ids,
  onChange,
  products,
  errorAt,
  isOffered = () => true,
}: ChosenProductsProps) {
  const problems = ids.flatMap((_, index) => errorAt(`${field}.${index}`) ?? [])
  const error = errorAt(field) ?? problems[0]
  return (
    <section className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold text-md">{title}</h3>
        <span role="status" className="text-ink-3 text-xs">
          {texts.companionsCount(ids.length, most)}
        </span>
      </div>
      {ids.length === 0 && <p className="text-ink-3">{hint}</p>}
      <ul className="grid grid-cols-3 gap-2.5 empty:hidden sm:grid-cols-4">
        {ids.map((id) => {
          const product = products.of(id)
          const name = product?.name ?? texts.partGone(id)
          return (
            <li key={id} className="relative min-w-0">
              <Picture src={product?.image} alt="" sizes="110px" className="aspect-square rounded-md" />
              <span className="mt-1 line-clamp-2 text-xs leading-[1.35]">{name}</span>
              <button
                type="button"
                aria-label={texts.removeCompanion(name)}
                onClick={() => onChange(ids.filter((one) => one !== id))}
                className="absolute top-1 right-1 grid size-7 place-items-center rounded-pill bg-white/92 text-photo-ink pointer-coarse:size-9 [&>.lucide]:size-4"
              >
                <X />
              </button>
            </li>
          )
        })}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      {ids.length < most && (
        <ProductPicker
          aria-label={searchLabel}
          placeholder={searchLabel}
          isOffered={(product) => !ids.includes(product.id) && isOffered(product)}
          onChoose={(product) => {
            products.remember(product)
            onChange([...ids, product.id])
          }}
        />
      )}
    </section>
  )
}
