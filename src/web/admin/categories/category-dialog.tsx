import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { type Category, categoryForm } from '#shared/contract/categories.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { parentsOf, withDescendants } from '#shared/rules/category-tree.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Switch } from '#web/ui/switch.tsx'
import { changedOnly } from '../crud/form/form-changes.ts'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { blankValues, pickValues } from '../crud/form/form-values.ts'
import { InputField, TextareaField } from '../crud/form/input-field.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { useGeneratedSlug } from '../crud/form/use-generated-slug.ts'
import { CategoryPicker } from './category-picker.tsx'
import { texts } from './texts.ts'

type CategoryDialogProps = {
  category: Category | null
  parentIds: number[]
  categories: readonly Category[]
  onClose: () => void
}

const fields = categoryForm.omit({ parentId: true, isDeleted: true })

export function CategoryDialog({ category, parentIds, categories, onClose }: CategoryDialogProps) {
  const { form, dialog } = useEntityForm({
    schema: fields,
    entity: category,
    values: (stored) =>
      stored
        ? pickValues(fields, { ...stored, parentIds: parentsOf(stored) })
        : blankValues(fields, { name: '', slug: '', parentIds }),
    save: (body, { entity, values }) =>
      entity
        ? adminCall(endpoints.updateCategory, {
            params: { id: entity.id },
            body: changedOnly(values, body),
          })
        : adminCall(endpoints.createCategory, { body }),
    texts: category ? texts.editing : texts.creating,
    onClose,
  })
  const { register, watch, setValue, control, formState } = form
  const parents = useController({ control, name: 'parentIds' })
  const [name, slug] = watch(['name', 'slug'])
  const [ownSlug, setOwnSlug] = useState(false)
  const taken = useMemo(() => new Set(categories.map((other) => other.slug)), [categories])
  useGeneratedSlug({
    source: name,
    enabled: !category && !ownSlug,
    taken,
    onSlug: (made) => setValue('slug', made, { shouldValidate: formState.isSubmitted }),
  })
  return (
    <FormDialog width="dialog" {...dialog}>
      <div className="grid gap-4">
        <InputField form={form} name="name" label={texts.name} required />
        <InputField
          form={form}
          name="slug"
          kind="slug"
          label={texts.slug}
          required
          hint={texts.slugHint(slug)}
          rules={{ onChange: () => setOwnSlug(true) }}
        />
        <TextareaField form={form} name="description" label={texts.description} rows={3} />
        <CategoryPicker
          label={texts.parents}
          hint={texts.parentsHint}
          categories={categories}
          value={parents.field.value ?? []}
          onChange={parents.field.onChange}
          excluded={category ? withDescendants(categories, category.id) : undefined}
          error={parents.fieldState.error?.message}
        />
        <Switch
          label={texts.isActive}
          description={texts.isActiveHint}
          className="border-line border-t pt-3"
          {...register('isActive')}
        />
      </div>
    </FormDialog>
  )
}
