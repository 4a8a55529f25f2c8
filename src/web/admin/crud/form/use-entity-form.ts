import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Message, useAdminMutation } from './use-save.ts'
import { type Merge, useStaleForm } from './use-stale-form.ts'

export type FormTexts<Result, Entity> = {
  title: string
  submit: string
  done: string | ((result: Result, entity: Entity) => Message)
  failed: string
}

type EntityForm<Values extends FieldValues, Body, Entity, Result> = {
  schema: z.ZodType<Body, Values>
  entity: Entity
  values: (entity: Entity) => NoInfer<Values & DefaultValues<Values>>
  save: (body: NoInfer<Body>, start: { entity: Entity; values: Values; key: string }) => Promise<Result>
  texts: FormTexts<Result, NoInfer<Entity>>
  load?: () => Promise<NoInfer<Entity>>
  merge?: Merge<NoInfer<Values>>
  onMerged?: () => void
  onSaved?: (result: NoInfer<Result>) => void
  onFailure?: (failure: unknown) => void
  onClose: () => void
}

export function useEntityForm<Values extends FieldValues, Body, Entity, Result>({
  schema,
  entity,
  values,
  save: call,
  texts,
  onSaved,
  onFailure,
  onClose,
  ...merging
}: EntityForm<Values, Body, Entity, Result>) {
  // A list that reloads in the background must not change what an open form starts from.
  const [initial] = useState(() => values(entity))
  const form = useForm<Values, unknown, Body>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: initial,
  })
  const { base, setBase, read, notice } = useStaleForm<Entity, Values>({
    opened: entity,
    form,
    valuesOf: values,
    ...merging,
  })
  const { save, pending } = useAdminMutation({
    call: (body: Body, key) => call(body, { entity: base, values: values(base), key }),
    success: (result) => (typeof texts.done === 'string' ? { title: texts.done } : texts.done(result, base)),
    failure: texts.failed,
    onSuccess: (result) => (onSaved ? onSaved(result) : onClose()),
    onFailure(failure) {
      read(failure)
      onFailure?.(failure)
    },
    form,
  })
  const dialog = {
    title: texts.title,
    submitLabel: texts.submit,
    pending,
    dirty: form.formState.isDirty,
    stale: notice,
    onSubmit: form.handleSubmit(save),
    onClose,
  }
  return { form, initial, base, setBase, save, dialog }
}
