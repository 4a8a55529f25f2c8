import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import {
  type MessageTexts,
  messageTextsForm,
  type ProgressKind,
  progressKinds,
} from '#shared/contract/messages.ts'
import type { OwnerSettings } from '#shared/contract/settings.ts'
import { templateFieldList } from '#shared/rules/message-template.ts'
import { isSame } from '#web/admin/crud/form/form-changes.ts'
import { useAdminMutation } from '#web/admin/crud/form/use-save.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { SettingsForm } from '../frame/settings-form.tsx'
import { SettingsSection } from '../frame/settings-section.tsx'
import { type Sent, useStaleSection } from '../frame/use-stale-section.ts'
import { texts } from '../texts.ts'

/** What shoppers are told while their order is on its way, in the owner's words. */
export default function MessagesSettingsPage() {
  return (
    <SettingsSection title={texts.messagesTitle}>
      {(settings) => <MessagesForm settings={settings} />}
    </SettingsSection>
  )
}

function MessagesForm({ settings: { messages, versions } }: { settings: OwnerSettings }) {
  const form = useForm<MessageTexts>({
    resolver: zodResolver(messageTextsForm),
    // Once: what is loaded anew in the background must not overwrite what is being typed.
    defaultValues: messages,
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as MessageTexts
  const edition = useStaleSection<MessageTexts, MessageTexts>({
    name: 'messages',
    opened: messages,
    version: versions.messages,
    form,
    valuesOf: ({ confirmed, handed, completed }) => ({ confirmed, handed, completed }),
    sectionOf: (settings) => settings.messages,
  })
  const { save, pending } = useAdminMutation({
    call: ({ body }: Sent<MessageTexts, MessageTexts>) =>
      adminCall(endpoints.saveMessageTexts, { body, query: edition.query }),
    success: { title: texts.messagesSaved },
    failure: texts.messagesFailed,
    onSuccess: edition.saved,
    onFailure: edition.read,
    form,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) void form.handleSubmit((body) => save(edition.sent(body)))(event)
  }

  const changes = progressKinds
    .filter((kind) => !isSame(edition.stored[kind], values[kind]))
    .map((kind) => texts.letterChanged(texts.letters[kind]))

  return (
    <SettingsForm form={form} edition={edition} changes={changes} pending={pending} onSubmit={submit}>
      <p className="text-ink-2">
        {texts.messagesHint} {templateFieldList}. {texts.messagesLine}
      </p>
      {progressKinds.map((kind) => (
        <Letter key={kind} kind={kind} />
      ))}
    </SettingsForm>
  )
}

function Letter({ kind }: { kind: ProgressKind }) {
  const { register, formState } = useFormContext<MessageTexts>()
  const errors = formState.errors[kind]
  return (
    <Panel title={texts.letters[kind]}>
      <div className="grid gap-4">
        <Switch label={texts.letterEnabled} {...register(`${kind}.enabled`)} />
        <Field label={texts.letterSubject} required error={errors?.subject?.message}>
          <Input autoComplete="off" {...register(`${kind}.subject`)} />
        </Field>
        <Field label={texts.letterText} required error={errors?.text?.message}>
          <Textarea rows={5} {...register(`${kind}.text`)} />
        </Field>
      </div>
    </Panel>
  )
}
