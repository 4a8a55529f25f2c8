import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import {
  type MessageTexts,
  messageTexts,
  type ProgressKind,
  progressKinds,
} from '#shared/contract/messages.ts'
import { templateFields } from '#shared/rules/message-template.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { admin } from '#web/api/admin-queries.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useAdminMutation } from '../crud/use-save.ts'
import { SaveBar } from './save-bar.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { texts } from './texts.ts'

/** What shoppers are told while their order is on its way, in the owner's words. */
export default function MessagesSettingsPage() {
  const { data, isError, refetch } = useQuery(admin.messageTexts())
  return (
    <SettingsFrame title={texts.messagesTitle}>
      {data ? (
        <MessagesForm opened={data} />
      ) : isError ? (
        <LoadFailed onRetry={() => refetch()} />
      ) : (
        <p role="status" className="flex items-center gap-3 py-20 text-ink-3">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </SettingsFrame>
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function MessagesForm({ opened }: { opened: MessageTexts }) {
  // What is loaded anew in the background must not overwrite what is being typed.
  const [stored, setStored] = useState(opened)
  const form = useForm<MessageTexts>({
    resolver: zodResolver(messageTexts),
    defaultValues: stored,
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as MessageTexts
  const { save, pending } = useAdminMutation({
    call: (body: MessageTexts) => adminCall(endpoints.saveMessageTexts, { body }),
    success: { title: texts.messagesSaved },
    failure: texts.messagesFailed,
    onSuccess(saved) {
      setStored(saved)
      form.reset(saved)
    },
    form,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) void form.handleSubmit(save)(event)
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid min-w-0 gap-4">
        <p className="text-ink-2">
          {texts.messagesHint} {templateFields.map((field) => `{${field}}`).join(', ')}. {texts.messagesLine}
        </p>
        {progressKinds.map((kind) => (
          <Letter key={kind} kind={kind} />
        ))}
        <SaveBar
          changes={progressKinds
            .filter((kind) => !isSame(stored[kind], values[kind]))
            .map((kind) => texts.letterChanged(texts.letters[kind]))}
          pending={pending}
          onCancel={() => form.reset(stored)}
        />
      </form>
    </FormProvider>
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
