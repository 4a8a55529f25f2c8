import { Mail, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import { mask, type NotificationSettings, rulesFor, type TestChannel } from '#shared/contract/settings.ts'
import { paths } from '#shared/paths.ts'
import { joinSmtpUrl, splitSmtpUrl } from '#shared/rules/smtp-url.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ownerTexts } from '../frame/owner-texts.ts'
import { fieldChanges } from '../frame/section-changes.ts'
import { SectionForm, useLocked } from '../frame/section-form.tsx'
import { LockedNote, SettingField } from '../frame/setting-field.tsx'
import { SettingsSection } from '../frame/settings-section.tsx'
import { TestMessage, useTestMessage } from './test-message.tsx'

const { notificationLabels: labels } = ownerTexts

/** `new-password` keeps the browser from offering stored passwords. */
const secretInput = { type: 'password', autoComplete: 'new-password' } as const

export default function NotificationsSettingsPage() {
  return (
    <SettingsSection title={ownerTexts.notifications}>
      {({ notifications, locked, versions }, showStored) => (
        <SectionForm
          opened={notifications}
          version={versions.notifications}
          locked={locked}
          schema={rulesFor('notifications', locked)}
          valuesOf={(section) => section}
          save={(body, query) => adminCall(endpoints.saveNotificationSettings, { body, query })}
          changes={(before, after) => fieldChanges<'notifications'>(labels, before, after)}
          onShowStored={showStored}
        >
          {({ isDirty }) => (
            <>
              <Channel
                channel="mail"
                icon={<Mail />}
                look="bg-info-soft text-info"
                about={ownerTexts.mailAbout}
                isSetUp={notifications.smtpUrl !== '' && notifications.mailTo !== ''}
                isDirty={isDirty}
              >
                <SmtpFields />
                <SettingField section="notifications" name="mailFrom" label={labels.mailFrom} />
                <SettingField section="notifications" name="mailTo" label={labels.mailTo} />
              </Channel>
              <Channel
                channel="telegram"
                icon={<Send />}
                look="bg-violet-soft text-violet"
                about={ownerTexts.telegramAbout}
                isSetUp={notifications.telegramBotToken !== '' && notifications.telegramChatId !== ''}
                isDirty={isDirty}
              >
                <SettingField
                  section="notifications"
                  name="telegramBotToken"
                  label={labels.telegramBotToken}
                  hint={notifications.telegramBotToken === mask ? ownerTexts.keptSecret : undefined}
                  input={secretInput}
                />
                <SettingField section="notifications" name="telegramChatId" label={labels.telegramChatId} />
              </Channel>
              <Panel title={ownerTexts.lettersTitle}>
                <p>
                  {ownerTexts.lettersText}{' '}
                  <Link to={paths.adminSettingsMessages} className="underline underline-offset-4">
                    {ownerTexts.lettersLink}
                  </Link>
                </p>
              </Panel>
            </>
          )}
        </SectionForm>
      )}
    </SettingsSection>
  )
}

type ChannelProps = {
  channel: TestChannel
  icon: ReactNode
  look: string
  about: string
  isSetUp: boolean
  isDirty: boolean
  children: ReactNode
}

function Channel({ channel, icon, look, about, isSetUp, isDirty, children }: ChannelProps) {
  const test = useTestMessage(channel)
  return (
    <Panel>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <span className={cn('grid size-11.5 flex-none place-items-center rounded-md', look)}>{icon}</span>
        <div className="min-w-0 flex-1">
          <h2 className="font-body font-semibold text-md tracking-[-0.01em]">{ownerTexts[channel]}</h2>
          <p className="text-ink-3 text-xs">{about}</p>
        </div>
        <State isSetUp={isSetUp} isTaken={test.result?.isTaken} />
      </header>
      <div className="grid gap-4 md:grid-cols-2">{children}</div>
      <TestMessage channel={channel} test={test} isDirty={isDirty} />
    </Panel>
  )
}

function State({ isSetUp, isTaken }: { isSetUp: boolean; isTaken: boolean | undefined }) {
  const { state } = ownerTexts
  if (!isSetUp) return <Badge>{state.none}</Badge>
  if (isTaken === undefined) return <Badge tone="info">{state.ready}</Badge>
  return (
    <Badge tone={isTaken ? 'ok' : 'bad'} dot>
      {isTaken ? state.works : state.fails}
    </Badge>
  )
}

const decoded = (password: string) => {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}

/** The password follows the login in the address. */
const hasLogin = (url: string) => /^smtps?:\/\/[^:/?#@]+@/i.test(url)

/** Splits one address into two fields, so that the password is hidden while it is typed. */
function SmtpFields() {
  const { control, setValue, formState } = useFormContext<NotificationSettings>()
  const { url, password } = splitSmtpUrl(useWatch({ control, name: 'smtpUrl' }))
  const isLocked = useLocked().includes('notifications.smtpUrl')
  const passwordHint =
    password === mask ? ownerTexts.keptSecret : isLocked || hasLogin(url) ? undefined : ownerTexts.loginFirst
  const change = (next: { url: string; password: string }) =>
    setValue('smtpUrl', joinSmtpUrl(next), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const look = isLocked ? 'border-transparent bg-mist text-ink-2' : undefined
  return (
    <>
      <Field
        label={labels.smtpUrl}
        hint={isLocked ? <LockedNote setting="notifications.smtpUrl" /> : ownerTexts.smtpHint}
        error={formState.errors.smtpUrl?.message}
      >
        <Input
          name="smtpUrl"
          autoComplete="off"
          readOnly={isLocked}
          value={url}
          onChange={({ target }) => change({ url: target.value, password })}
          className={look}
        />
      </Field>
      <Field label={ownerTexts.password} hint={passwordHint}>
        <Input
          {...secretInput}
          name="smtpPassword"
          readOnly={isLocked}
          disabled={!isLocked && !hasLogin(url)}
          value={password === mask ? mask : decoded(password)}
          onChange={({ target: { value } }) =>
            change({ url, password: value === mask ? mask : encodeURIComponent(value) })
          }
          className={look}
        />
      </Field>
    </>
  )
}
