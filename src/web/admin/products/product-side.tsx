import { useController } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ImageField } from '../crud/files/image-field.tsx'
import { TagInput } from '../crud/form/tag-input.tsx'
import type { ProductFormState } from './product-form-state.ts'
import { texts } from './texts.ts'

type ProductSideProps = { form: ProductFormState; onBusyChange: (busy: boolean) => void }

export function ProductSide({ form: { control, register, getValues }, onBusyChange }: ProductSideProps) {
  const images = useController({ control, name: 'images' })
  const tags = useController({ control, name: 'tags' })
  return (
    <div className="grid content-start gap-4">
      <ImageField
        label={texts.images}
        value={images.field.value ?? []}
        onChange={(change) => images.field.onChange(change(getValues('images') ?? []))}
        onBusyChange={onBusyChange}
        error={images.fieldState.error?.message}
      />
      <Field label={texts.tags} hint={texts.tagsHint} error={tags.fieldState.error?.message}>
        <TagInput name="tags" value={tags.field.value ?? []} onChange={tags.field.onChange} />
      </Field>
      <div className="*:border-line *:border-t *:py-3">
        <Switch label={texts.isActive} description={texts.isActiveHint} {...register('isActive')} />
        <Switch label={texts.isFeatured} description={texts.isFeaturedHint} {...register('isFeatured')} />
      </div>
    </div>
  )
}
