import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import { type OwnText, type PageSettings, rulesFor } from '#shared/contract/settings.ts'
import { formatVersion } from '#shared/rules/dates.ts'
import { ArticleEditor } from '#web/admin/blog/editor/article-editor.tsx'
import { TextareaField } from '#web/admin/crud/form/input-field.tsx'
import { adminCall } from '#web/api/admin-client.ts'
import { useMinutesAhead } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { ownerTexts } from '../frame/owner-texts.ts'
import { fieldChanges } from '../frame/section-changes.ts'
import { SectionForm } from '../frame/section-form.tsx'
import { SettingField } from '../frame/setting-field.tsx'
import { SettingsSection } from '../frame/settings-section.tsx'

const { pageLabels: labels } = ownerTexts

export default function PagesSettingsPage() {
  return (
    <SettingsSection title={ownerTexts.pages}>
      {({ pages, locked, versions }, showStored) => (
        <>
          <SectionForm
            opened={pages}
            version={versions.pages}
            locked={locked}
            schema={rulesFor('pages', locked)}
            valuesOf={(section) => section}
            save={(body, query) => adminCall(endpoints.savePages, { body, query })}
            changes={(before, after) => fieldChanges<'pages'>(labels, before, after)}
            onShowStored={showStored}
          >
            {() => (
              <>
                <HomeTexts />
                <LongText name="about" hint={ownerTexts.aboutHint} />
                <LongText name="privacy" hint={ownerTexts.privacyHint} />
                <LongText name="delivery" hint={ownerTexts.deliveryHint} />
                <LongText name="terms" hint={ownerTexts.termsHint} />
                <LongText name="returns" hint={ownerTexts.returnsHint} />
              </>
            )}
          </SectionForm>
          <PrivacyVersions />
        </>
      )}
    </SettingsSection>
  )
}

function HomeTexts() {
  const form = useFormContext<PageSettings>()
  return (
    <Panel title={ownerTexts.home}>
      <div className="grid gap-4">
        <SettingField section="pages" name="heroTitle" label={labels.heroTitle} required />
        <TextareaField form={form} name="heroText" label={labels.heroText} required rows={3} />
      </div>
    </Panel>
  )
}

function LongText({ name, hint }: { name: OwnText; hint: string }) {
  const { control, formState } = useFormContext<PageSettings>()
  return (
    <Panel>
      <Field label={labels[name]} hint={hint} error={formState.errors[name]?.message}>
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange, onBlur } }) => (
            <FollowingEditor value={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
    </Panel>
  )
}

type FollowingEditorProps = { value: string; onChange: (html: string) => void; onBlur: () => void }

/** Remounts the editor, which reads its value once, when the value changes from outside. */
function FollowingEditor({ value, onChange, onBlur }: FollowingEditorProps) {
  const [editor, setEditor] = useState({ html: value, turn: 0 })
  if (value !== editor.html) setEditor({ html: value, turn: editor.turn + 1 })
  return (
    <ArticleEditor
      key={editor.turn}
      initialValue={value}
      onChange={(html) => {
        setEditor({ html, turn: editor.turn })
        onChange(html)
      }}
      onBlur={onBlur}
    />
  )
}

function PrivacyVersions() {
  const { data: versions = [] } = useApi(endpoints.privacyVersions, {})
  const minutesAhead = useMinutesAhead()
  return (
    <Panel title={ownerTexts.versions}>
      <ul>
        {versions.map(({ version, html, isCurrent }) => (
          <li key={version} className="border-line border-t first:border-0">
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
                {ownerTexts.version(formatVersion(version, minutesAhead))}
                {isCurrent && <Badge tone="ok">{ownerTexts.current}</Badge>}
              </summary>
              <Prose
                className="max-h-100 overflow-auto pb-4 [&_h2]:text-md"
                tabIndex={0}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved
                dangerouslySetInnerHTML={{ __html: html }}
              />
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
