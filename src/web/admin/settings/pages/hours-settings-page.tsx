import { Copy, Eye } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import { type HoursSettings, rulesFor } from '#shared/contract/settings.ts'
import { paths } from '#shared/paths.ts'
import {
  fullDayNames,
  hoursInWords,
  neverOpen,
  shortDayNames,
  type Week,
  type Weekday,
  weekdays,
} from '#shared/rules/opening-hours.ts'
import { messageAt } from '#web/admin/crud/form/input-field.tsx'
import { adminCall } from '#web/api/admin-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ownerTexts } from '../frame/owner-texts.ts'
import { hoursChanges } from '../frame/section-changes.ts'
import { SectionForm, useLocked } from '../frame/section-form.tsx'
import { LockedNote, SettingField } from '../frame/setting-field.tsx'
import { SettingsSection } from '../frame/settings-section.tsx'
import { TimeInput } from '../time-input.tsx'

const usualHours = { from: '11:00', to: '20:00' }

export default function HoursSettingsPage() {
  return (
    <SettingsSection title={ownerTexts.hours}>
      {({ hours, locked, versions }, showStored) => (
        <SectionForm
          opened={hours}
          version={versions.hours}
          locked={locked}
          schema={rulesFor('hours', locked)}
          valuesOf={(section) => section}
          save={(body, query) => adminCall(endpoints.saveHours, { body, query })}
          changes={hoursChanges}
          onShowStored={showStored}
        >
          {() => (
            <>
              <WeekHours />
              <Panel>
                <div className="grid gap-4 md:grid-cols-2">
                  <SettingField
                    section="hours"
                    name="timeZone"
                    label={ownerTexts.hoursLabels.timeZone}
                    required
                  />
                </div>
                <p className="mt-4 text-ink-3 text-xs">
                  {ownerTexts.holidays}:{' '}
                  <Link to={paths.adminSettingsDelivery} className="underline underline-offset-4">
                    {ownerTexts.holidaysLink}
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

function withHours(week: Week, hours: { from: string; to: string }): Week {
  const days = weekdays.map((day) => [day, week[day] && { ...hours }])
  return { ...week, ...Object.fromEntries(days) }
}

function WeekHours() {
  const { control, setValue, formState } = useFormContext<HoursSettings>()
  const week = useWatch({ control, name: 'week' })
  const isLocked = useLocked().includes('hours.week')
  const change = (next: Week) =>
    setValue('week', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const model = weekdays.find((day) => week[day])
  const hours = model && week[model]
  return (
    <Panel
      title={ownerTexts.hours}
      actions={
        hours &&
        !isLocked && (
          <Button variant="quiet" size={40} icon={<Copy />} onClick={() => change(withHours(week, hours))}>
            {ownerTexts.sameAs(shortDayNames[model])}
          </Button>
        )
      }
    >
      {isLocked && (
        <p className="mb-3 text-ink-3 text-xs">
          <LockedNote setting="hours.week" />
        </p>
      )}
      <ul>
        {weekdays.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={week[day]}
            isLocked={isLocked}
            error={
              messageAt(formState.errors, `week.${day}.from`) ?? messageAt(formState.errors, `week.${day}.to`)
            }
            onChange={(next) => change({ ...week, [day]: next })}
          />
        ))}
      </ul>
      <Notice icon={<Eye />} className="mt-4 rounded-md">
        {ownerTexts.willSay} <b>{hoursInWords(week).hoursShort || neverOpen}</b>
      </Notice>
    </Panel>
  )
}

type DayRowProps = {
  day: Weekday
  hours: Week['1']
  isLocked: boolean
  error: string | undefined
  onChange: (hours: Week['1']) => void
}

function DayRow({ day, hours, isLocked, error, onChange }: DayRowProps) {
  const name = fullDayNames[day]
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-line border-t py-2.5 first:border-0 md:grid-cols-[9rem_3rem_1fr]">
      <span className="font-semibold">{name}</span>
      <Switch
        aria-label={ownerTexts.works(name)}
        checked={hours !== null}
        disabled={isLocked}
        onChange={({ target }) => onChange(target.checked ? { ...usualHours } : null)}
      />
      {hours ? (
        <span className="flex items-center gap-2 max-md:col-span-full">
          <TimeInput
            aria-label={ownerTexts.from(name)}
            aria-invalid={error ? true : undefined}
            readOnly={isLocked}
            value={hours.from}
            onChange={(from) => onChange({ ...hours, from })}
            className="w-22 text-center"
          />
          <span className="text-ink-3">{ownerTexts.until}</span>
          <TimeInput
            aria-label={ownerTexts.to(name)}
            aria-invalid={error ? true : undefined}
            readOnly={isLocked}
            value={hours.to}
            onChange={(to) => onChange({ ...hours, to })}
            className="w-22 text-center"
          />
        </span>
      ) : (
        <span className="text-ink-3 max-md:col-span-full">{ownerTexts.dayOff}</span>
      )}
      {error && (
        <div className="col-span-full">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </li>
  )
}
