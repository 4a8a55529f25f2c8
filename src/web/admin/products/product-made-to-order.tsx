import { X } from 'lucide-react'
import { get, useController } from 'react-hook-form'
import { companionsLimit } from '#shared/limits.ts'
import { asksForFirstText, firstPlace } from '#shared/rules/inscription.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { FormProducts } from '../made-to-order/form-products.ts'
import type { ErrorAt, GroupInput } from '../made-to-order/group-form.ts'
import { InscriptionPlace } from '../made-to-order/inscription-place.tsx'
import { OptionsEditor } from '../made-to-order/options-editor.tsx'
import { PartsEditor } from '../made-to-order/parts-editor.tsx'
import { texts } from '../made-to-order/texts.ts'
import { ProductPicker } from '../orders/product-picker.tsx'
import type { ProductFormState } from './product-change.ts'

type ProductMadeToOrderProps = { form: ProductFormState; productId: number | null; products: FormProducts }

export function ProductMadeToOrder({ form, productId, products }: ProductMadeToOrderProps) {
  const { control, getValues, formState } = form
  const options = useController({ control, name: 'options' })
  const inscription = useController({ control, name: 'inscription' })
  const parts = useController({ control, name: 'parts' })
  const companions = useController({ control, name: 'companionIds' })
  const images = form.watch('images') ?? []
  const groups = options.field.value ?? []
  function changeOptions(change: (groups: GroupInput[]) => GroupInput[]) {
    const before = getValues('options') ?? []
    const after = change(before)
    options.field.onChange(after)
    if (!getValues('inscription') && asksForFirstText(before, after)) inscription.field.onChange(firstPlace)
  }

  const errorsAt = (path: string): { message?: string } | undefined => get(formState.errors, path)
  const errorAt = (path: string) => errorsAt(path)?.message

  return (
    <div className="grid gap-x-7 gap-y-6 duo:grid-cols-[1.25fr_1fr]">
      <OptionsEditor
        productId={productId}
        groups={groups}
        onChange={changeOptions}
        errorAt={errorAt}
        isWrong={(index) => errorsAt(`options.${index}`) !== undefined}
        images={images}
      />
      <div className="grid min-w-0 content-start gap-6">
        <InscriptionPlace
          area={inscription.field.value ?? null}
          onChange={inscription.field.onChange}
          groups={groups}
          image={images[0]}
        />
        <PartsEditor
          productId={productId}
          parts={parts.field.value ?? []}
          onChange={parts.field.onChange}
          products={products}
          errorAt={errorAt}
        />
        <CompanionsEditor
          productId={productId}
          ids={companions.field.value ?? []}
          onChange={companions.field.onChange}
          products={products}
          errorAt={errorAt}
        />
      </div>
    </div>
  )
}

type CompanionsEditorProps = {
  productId: number | null
  ids: readonly number[]
  onChange: (ids: number[]) => void
  products: FormProducts
  errorAt: ErrorAt
}

function CompanionsEditor({ productId, ids, onChange, products, errorAt }: CompanionsEditorProps) {
  const problems = ids.flatMap((_, index) => errorAt(`companionIds.${index}`) ?? [])
  const error = errorAt('companionIds') ?? problems[0]
  return (
    <section className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold text-md">{texts.companions}</h3>
        <span role="status" className="text-ink-3 text-xs">
          {texts.companionsCount(ids.length, companionsLimit)}
        </span>
      </div>
      {ids.length === 0 && <p className="text-ink-3">{texts.companionsHint}</p>}
      <ul className="grid grid-cols-3 gap-2.5 empty:hidden sm:grid-cols-4">
        {ids.map((id) => {
          const product = products.of(id)
          const name = product?.name ?? texts.partGone(id)
          return (
            <li key={id} className="relative min-w-0">
              <Picture src={product?.images[0]} alt="" sizes="110px" className="aspect-square rounded-md" />
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
      {ids.length < companionsLimit && (
        <ProductPicker
          aria-label={texts.companionSearch}
          placeholder={texts.companionSearch}
          isOffered={(product) => product.id !== productId && !ids.includes(product.id)}
          onChoose={(product) => {
            products.remember(product)
            onChange([...ids, product.id])
          }}
        />
      )}
    </section>
  )
}
