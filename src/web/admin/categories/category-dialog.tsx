import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Category, type CategoryForm, categoryForm } from '#shared/contract/categories.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { parentsOf, withDescendants } from '#shared/rules/category-tree.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { changedOnly } from '../crud/form/form-changes.ts'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import type { FormValues } from '../crud/form/form-values.ts'
import { useGeneratedSlug } from '../crud/form/use-generated-slug.ts'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { CategoryPicker } from './category-picker.tsx'
import { texts } from './texts.ts'

type CategoryDialogProps = {
  /** Absent: a new one is created. */
  category?: Category
  /** Where a new one is to stand. */
  parentIds?: number[]
  categories: readonly Category[]
  onClose: () => void
}

const valuesOf = (
  category: Category | undefined,
  parentIds: number[],
): FormValues<typeof categoryForm, 'parentId' | 'isDeleted'> => ({
  name: category?.name ?? '',
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  parentIds: category ? parentsOf(category) : parentIds,
  isActive: category?.isActive ?? true,
})

/** Of an edited category only what was changed, so that what others changed meanwhile stays. */
function send(category: Category | undefined, form: CategoryForm) {
  if (!category) return adminCall(endpoints.createCategory, { body: form })
  const body = changedOnly(valuesOf(category, []), form)
  return adminCall(endpoints.updateCategory, { params: { id: category.id }, body })
}

export function CategoryDialog({ category, parentIds = [], categories, onClose }: CategoryDialogProps) {
  const form = useForm<z.input<typeof categoryForm>, unknown, CategoryForm>({
    resolver: zodResolver(categoryForm),
    mode: 'onTouched',
    defaultValues: valuesOf(category, parentIds),
  })
  const { register, watch, setValue, control, formState } = form
  const { errors, isDirty, isSubmitted } = formState
  const parents = useController({ control, name: 'parentIds' })
  const [name, slug] = watch(['name', 'slug'])
  const [ownSlug, setOwnSlug] = useState(false)
  const taken = useMemo(() => new Set(categories.map((other) => other.slug)), [categories])
  useGeneratedSlug({
    source: name,
    enabled: !category && !ownSlug,
    taken,
    onSlug: (made) => setValue('slug', made, { shouldValidate: isSubmitted }),
  })
  const { save, pending } = useAdminMutation({
    call: (values: CategoryForm) => send(category, values),
    success: (saved) => ({ title: category ? texts.updated : texts.created, description: saved.name }),
    failure: category ? texts.updateFailed : texts.createFailed,
    onSuccess: onClose,
    form,
  })

  return (
    <FormDialog
      width="dialog"
      title={category ? texts.editTitle : texts.createTitle}
      submitLabel={category ? texts.editSubmit : texts.createSubmit}
      pending={pending}
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => save(values))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={texts.name} required error={errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field label={texts.slug} required hint={texts.slugHint(slug)} error={errors.slug?.message}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register('slug', { onChange: () => setOwnSlug(true) })}
          />
        </Field>
        <Field label={texts.description} error={errors.description?.message}>
          <Textarea rows={3} {...register('description')} />
        </Field>
        <CategoryPicker
          label={texts.parents}
          hint={texts.parentsHint}
          categories={categories}
          value={parents.field.value ?? []}
          onChange={parents.field.onChange}
          excluded={category && withDescendants(categories, category.id)}
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
