import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { type Attribute, type AttributeForm, attributeForm } from '#shared/contract/attributes.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { changedOnly } from '../crud/form/form-changes.ts'
import { useGeneratedSlug } from '../crud/form/use-generated-slug.ts'
import { useAdminMutation } from '../crud/form/use-save.ts'
import type { AttributeInput } from './attribute-form-state.ts'
import { texts } from './texts.ts'
import { useLosses } from './use-losses.ts'

type Options = {
  attribute: Attribute | null
  taken: readonly Attribute[]
  onDirtyChange: (isDirty: boolean) => void
  onSaved: (attribute: Attribute) => void
}

const valuesOf = (attribute: Attribute | null): AttributeInput => ({
  name: attribute?.name ?? '',
  slug: attribute?.slug ?? '',
  isFilter: attribute?.isFilter ?? true,
  values: attribute?.values.map(({ id, name, slug }) => ({ id, name, slug })) ?? [],
})

/** Asks before a save that removes a value from products. */
export function useAttributeForm({ attribute, taken, onDirtyChange, onSaved }: Options) {
  const [opened, setOpened] = useState(attribute)
  const form = useForm<AttributeInput, unknown, AttributeForm>({
    resolver: zodResolver(attributeForm),
    mode: 'onTouched',
    defaultValues: valuesOf(attribute),
  })
  const { control, formState, watch, setValue } = form
  const { isDirty, isSubmitted } = formState
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])

  const rows = useFieldArray({ control, name: 'values', keyName: 'key' })
  const [name, slug, values = []] = watch(['name', 'slug', 'values'])
  const [ownSlug, setOwnSlug] = useState(false)
  useGeneratedSlug({
    source: name,
    enabled: attribute === null && !ownSlug,
    taken: useMemo(() => new Set(taken.map((one) => one.slug)), [taken]),
    onSlug: (made) => setValue('slug', made, { shouldDirty: true, shouldValidate: isSubmitted }),
  })

  function begin(stored: Attribute | null) {
    setOpened(stored)
    form.reset(valuesOf(stored))
  }

  const baseValueIds = opened?.values.map(({ id }) => id) ?? []
  const { forget, ...losses } = useLosses({ attribute, baseValueIds, values })
  const { lost, replacements } = losses
  const [asking, setAsking] = useState<AttributeForm>()
  const { save, pending } = useAdminMutation({
    call: (body: AttributeForm) =>
      attribute
        ? adminCall(endpoints.updateAttribute, {
            params: { id: attribute.id },
            query: { force: lost.length > 0 },
            body: { ...changedOnly(valuesOf(opened), body), baseValueIds, replacements },
          })
        : adminCall(endpoints.createAttribute, { body }),
    success: (saved) => ({ title: attribute ? texts.updated : texts.created, description: saved.name }),
    failure: attribute ? texts.updateFailed : texts.createFailed,
    onSuccess(saved) {
      setAsking(undefined)
      forget()
      begin(saved)
      onSaved(saved)
    },
    onFailure: () => setAsking(undefined),
    form,
  })
  return {
    form,
    rows,
    slug,
    values,
    losses,
    pending,
    submit: form.handleSubmit((body) => (lost.length > 0 ? setAsking(body) : save(body))),
    cancel: () => begin(attribute),
    ownSlug: () => setOwnSlug(true),
    question: {
      isOpen: asking !== undefined,
      close: () => setAsking(undefined),
      confirm: () => asking && save(asking),
    },
  }
}
