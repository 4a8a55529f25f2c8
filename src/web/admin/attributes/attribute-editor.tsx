import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Attribute } from '#shared/contract/attributes.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { InputField } from '../crud/form/input-field.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { DeleteDialog } from '../crud/list/question-dialog.tsx'
import type { ValueInput } from './attribute-form-state.ts'
import { AttributeValues } from './attribute-values.tsx'
import { texts } from './texts.ts'
import { useAttributeForm } from './use-attribute-form.ts'

type AttributeEditorProps = {
  attribute: Attribute | null
  isGone: boolean
  taken: readonly Attribute[]
  onDirtyChange: (isDirty: boolean) => void
  onSaved: (attribute: Attribute) => void
  onGone: () => void
}

export function AttributeEditor({ isGone, onGone, ...props }: AttributeEditorProps) {
  const { attribute } = props
  const { form, rows, slug, values, losses, pending, question, ...act } = useAttributeForm(props)
  const { register, formState } = form

  return (
    <Panel
      title={attribute?.name ?? texts.newTitle}
      actions={attribute && <DeleteAttribute attribute={attribute} onGone={onGone} />}
    >
      <form noValidate onSubmit={act.submit} className="grid gap-4">
        {isGone && (
          <Notice tone="warn" role="alert" icon={<TriangleAlert />}>
            <b className="block font-semibold">{texts.gone}</b>
            {texts.goneText}
          </Notice>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <InputField form={form} name="name" label={texts.name} required />
          <InputField
            form={form}
            name="slug"
            kind="slug"
            label={texts.slug}
            required
            hint={texts.slugHint(slug, values[0]?.slug ?? '')}
            rules={{ onChange: act.ownSlug }}
          />
        </div>
        <div className="border-line border-y py-2.5">
          <Switch label={texts.isFilter} description={texts.isFilterHint} {...register('isFilter')} />
        </div>
        <AttributeValues form={form} rows={rows} attribute={attribute} />
        {losses.removed.map((value) => (
          <LossNotice
            key={value.id}
            value={value}
            heir={losses.heirOf(value)}
            offered={values}
            onReplace={(heir) => losses.replace(value.id, heir)}
            onKeep={() => rows.append({ id: value.id, name: value.name, slug: value.slug })}
          />
        ))}
        <div
          data-save-bar
          className="sticky bottom-0 z-1 -mb-2 flex flex-wrap justify-end gap-2.5 bg-surface py-2"
        >
          {formState.isDirty && (
            <Button variant="secondary" onClick={act.cancel}>
              {texts.cancel}
            </Button>
          )}
          <Button type="submit" loading={pending}>
            {texts.save}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={question.isOpen}
        onOpenChange={(open) => !open && question.close()}
        title={texts.forceTitle}
        text={texts.forceText(
          losses.lost.map((value) => texts.lossTitle(value.name, value.productCount)).join(', '),
        )}
        confirmLabel={texts.delete}
        pending={pending}
        onConfirm={question.confirm}
      />
    </Panel>
  )
}

function DeleteAttribute({ attribute, onGone }: { attribute: Attribute; onGone: () => void }) {
  const [item, setItem] = useState<Attribute | null>(null)
  const { save, pending } = useAdminMutation({
    // The question has already listed what products lose.
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

type LossNoticeProps = {
  value: Attribute['values'][number]
  heir: ValueInput | undefined
  offered: readonly ValueInput[]
  onReplace: (slug: string) => void
  onKeep: () => void
}

function LossNotice({ value, heir, offered, onReplace, onKeep }: LossNoticeProps) {
  return (
    <Notice tone="warn" role="alert" icon={<TriangleAlert />}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <b className="block font-semibold">{texts.lossTitle(value.name, value.productCount)}</b>
          {heir ? texts.heirText(heir.name) : texts.lossText}
        </p>
        <span className="flex flex-wrap items-center gap-2">
          <Select
            aria-label={texts.replaceBy(value.name)}
            value={heir?.slug ?? ''}
            onChange={({ target }) => onReplace(target.value)}
            className="text-ink"
          >
            <option value="">{texts.replaceByNone}</option>
            {offered
              .filter(({ name, slug }) => name !== '' && slug !== '')
              .map(({ name, slug }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
          </Select>
          <Button variant="ghost" size={40} onClick={onKeep}>
            {texts.keep}
          </Button>
        </span>
      </div>
    </Notice>
  )
}
