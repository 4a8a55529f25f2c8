import { zodResolver } from '@hookform/resolvers/zod'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { type Attribute, type AttributeForm, attributeForm } from '#shared/contract/attributes.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { DeleteDialog } from '../crud/delete-dialog.tsx'
import { changedOnly } from '../crud/form-changes.ts'
import { useGeneratedSlug } from '../crud/use-generated-slug.ts'
import { useAdminMutation } from '../crud/use-save.ts'
import type { AttributeInput } from './attribute-form-state.ts'
import { AttributeValues } from './attribute-values.tsx'
import { LossNotice } from './loss-notice.tsx'
import { texts } from './texts.ts'
import { useLosses } from './use-losses.ts'

type AttributeEditorProps = {
  /** Null creates one. */
  attribute: Attribute | null
  /** A colleague has deleted it meanwhile. */
  isGone: boolean
  taken: readonly Attribute[]
  onDirtyChange: (isDirty: boolean) => void
  onSaved: (attribute: Attribute) => void
  onGone: () => void
}

const valuesOf = (attribute: Attribute | null): AttributeInput => ({
  name: attribute?.name ?? '',
  slug: attribute?.slug ?? '',
  isFilter: attribute?.isFilter ?? true,
  values: attribute?.values.map(({ id, name, slug }) => ({ id, name, slug })) ?? [],
})

export function AttributeEditor(props: AttributeEditorProps) {
  const { attribute, isGone, taken, onDirtyChange, onSaved, onGone } = props
  /** What the form began with: meanwhile a colleague may have changed the characteristic. */
  const [opened, setOpened] = useState(attribute)
  const form = useForm<AttributeInput, unknown, AttributeForm>({
    resolver: zodResolver(attributeForm),
    mode: 'onTouched',
    defaultValues: valuesOf(attribute),
  })
  const { register, control, formState, watch, setValue } = form
  const { errors, isDirty } = formState
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])

  const rows = useFieldArray({ control, name: 'values', keyName: 'key' })
  const [name, slug, values = []] = watch(['name', 'slug', 'values'])
  const [ownSlug, setOwnSlug] = useState(false)
  useGeneratedSlug({
    source: name,
    enabled: attribute === null && !ownSlug,
    taken: useMemo(() => new Set(taken.map((one) => one.slug)), [taken]),
    onSlug: (made) => setValue('slug', made, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  })

  function begin(stored: Attribute | null) {
    setOpened(stored)
    form.reset(valuesOf(stored))
  }

  const baseValueIds = opened?.values.map(({ id }) => id) ?? []
  const { losses, heirOf, lost, replacements, replace, forget } = useLosses({
    attribute,
    baseValueIds,
    values,
  })
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
  const submit = (body: AttributeForm) => (lost.length > 0 ? setAsking(body) : save(body))

  return (
    <Panel
      title={attribute?.name ?? texts.newTitle}
      actions={attribute && <DeleteAttribute attribute={attribute} onGone={onGone} />}
    >
      <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        {isGone && (
          <Notice tone="warn" role="alert" icon={<TriangleAlert />}>
            <b className="block font-semibold">{texts.gone}</b>
            {texts.goneText}
          </Notice>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={texts.name} required error={errors.name?.message}>
            <Input autoComplete="off" {...register('name')} />
          </Field>
          <Field
            label={texts.slug}
            required
            hint={texts.slugHint(slug, values[0]?.slug ?? '')}
            error={errors.slug?.message}
          >
            <Input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...register('slug', { onChange: () => setOwnSlug(true) })}
            />
          </Field>
        </div>
        <div className="border-line border-y py-2.5">
          <Switch label={texts.isFilter} description={texts.isFilterHint} {...register('isFilter')} />
        </div>
        <AttributeValues form={form} rows={rows} attribute={attribute} />
        {losses.map((value) => (
          <LossNotice
            key={value.id}
            value={value}
            heir={heirOf(value)}
            offered={values}
            onReplace={(heir) => replace(value.id, heir)}
            onKeep={() => rows.append({ id: value.id, name: value.name, slug: value.slug })}
          />
        ))}
        <div className="sticky bottom-0 z-1 -mb-2 flex flex-wrap justify-end gap-2.5 bg-surface py-2">
          {isDirty && (
            <Button variant="secondary" onClick={() => begin(attribute)}>
              {texts.cancel}
            </Button>
          )}
          <Button type="submit" loading={pending}>
            {texts.save}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={texts.forceTitle}
        text={texts.forceText(
          lost.map((value) => texts.lossTitle(value.name, value.productCount)).join(', '),
        )}
        confirmLabel={texts.delete}
        pending={pending}
        onConfirm={() => asking && save(asking)}
      />
    </Panel>
  )
}

function DeleteAttribute({ attribute, onGone }: { attribute: Attribute; onGone: () => void }) {
  const [item, setItem] = useState<Attribute | null>(null)
  const { save, pending } = useAdminMutation({
    // The question has named what products lose.
    call: ({ id, productCount }: Attribute) =>
      adminCall(endpoints.deleteAttribute, { params: { id }, query: { force: productCount > 0 } }),
    success: (_, { name }) => ({ title: texts.removed, description: name }),
    failure: texts.removeFailed,
    onSuccess() {
      setItem(null)
      onGone()
    },
  })
  return (
    <>
      <Button variant="ghost" size={40} className="text-danger" onClick={() => setItem(attribute)}>
        {texts.delete}
      </Button>
      <DeleteDialog
        item={item}
        title={texts.deleteTitle}
        text={({ name, productCount }) => texts.deleteText(name, productCount)}
        pending={pending}
        onConfirm={save}
        onClose={() => setItem(null)}
      />
    </>
  )
}
