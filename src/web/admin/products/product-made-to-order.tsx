import { get, useController } from 'react-hook-form'
import { companionsLimit } from '#shared/limits.ts'
import { asksForFirstText, firstPlace } from '#shared/rules/inscription.ts'
import { ChosenProducts } from '../made-to-order/chosen-products.tsx'
import type { FormProducts } from '../made-to-order/form-products.ts'
import type { GroupInput } from '../made-to-order/group-form.ts'
import { InscriptionPlace } from '../made-to-order/inscription-place.tsx'
import { OptionsEditor } from '../made-to-order/options-editor.tsx'
import { PartsEditor } from '../made-to-order/parts-editor.tsx'
import { texts } from '../made-to-order/texts.ts'
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
        <ChosenProducts
          name="companionIds"
          title={texts.companions}
          hint={texts.companionsHint}
          searchLabel={texts.companionSearch}
          most={companionsLimit}
          ids={companions.field.value ?? []}
          onChange={companions.field.onChange}
          products={products}
          errorAt={errorAt}
          isOffered={({ id }) => id !== productId}
        />
      </div>
    </div>
  )
}
