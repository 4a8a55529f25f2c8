import { useFormContext } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import {
  type MessageTexts,
  messageTextsForm,
  type ProgressKind,
  progressKinds,
} from '#shared/contract/messages.ts'
import { templateFieldList } from '#shared/rules/message-template.ts'
import { isSame } from '#web/admin/crud/form/form-changes.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { SectionForm } from '../frame/section-form.tsx'
import { SettingsSection } from '../frame/settings-section.tsx'
import { texts } from '../texts.ts'

export default function MessagesSettingsPage() {
  return (
    <SettingsSection title={texts.messagesTitle}>
      {({ messages, versions }, showStored) => (
        <SectionForm
          opened={messages}
          version={versions.messages}
          schema={messageTextsForm}
          valuesOf={({ confirmed, handed, completed }: MessageTexts) => ({ confirmed, handed, completed })}
          save={(body, query) => adminCall(endpoints.saveMessageTexts, { body, query })}
          success={{ title: texts.messagesSaved }}
          failure={texts.messagesFailed}
          changes={letterChanges}
          onShowStored={showStored}
        >
          {() => (
            <>
              <p className="text-ink-2">
                {texts.messagesHint} {templateFieldList}. {texts.messagesLine}
              </p>
              {progressKinds.map((kind) => (
                <Letter key={kind} kind={kind} />
              ))}
            </>
          )}
        </SectionForm>
      )}
    </SettingsSection>
  )
}

const letterChanges = (before: MessageTexts, after: MessageTexts) =>
  progressKinds
    .filter((kind) => !isSame(before[kind], after[kind]))
    .map((kind) => texts.letterChanged(texts.letters[kind]))

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
