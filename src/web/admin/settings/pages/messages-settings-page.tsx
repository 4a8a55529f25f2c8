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
import { InputField, TextareaField } from '#web/admin/crud/form/input-field.tsx'
import { adminCall } from '#web/api/admin-client.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
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
  const form = useFormContext<MessageTexts>()
  return (
    <Panel title={texts.letters[kind]}>
      <div className="grid gap-4">
        <Switch label={texts.letterEnabled} {...form.register(`${kind}.enabled`)} />
        <InputField form={form} name={`${kind}.subject`} label={texts.letterSubject} required />
        <TextareaField form={form} name={`${kind}.text`} label={texts.letterText} required rows={5} />
      </div>
    </Panel>
  )
}
