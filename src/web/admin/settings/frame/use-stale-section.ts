import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { OwnerSettings, SettingsVersions } from '#shared/contract/settings.ts'
import { isSame, mergeTyped } from '#web/admin/crud/form/form-changes.ts'
import { type Merge, useStaleForm } from '#web/admin/crud/form/use-stale-form.ts'
import { adminCall } from '#web/api/admin-client.ts'

export type Versioned = { version?: number | undefined }

type Options<Section extends object, Values extends FieldValues> = Versioned & {
  name: keyof SettingsVersions
  opened: Section
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'reset'>
  valuesOf: (section: Section) => Values
  sectionOf: (settings: OwnerSettings) => Section
  /** How what was typed and what is stored become one; lists as a whole unless it says otherwise. */
  merge?: Merge<Values> | undefined
  onMerged?: () => void
}

/** What goes with a save, and the form as it stood then. */
export type Sent<Body, Values> = { body: Body; values: Values }

/** A section that another owner may save while this form is open; without a version whoever saves later wins. */
export function useStaleSection<Section extends object, Values extends FieldValues>(
  options: Options<Section, Values>,
) {
  const { name, opened, version, form, valuesOf, sectionOf, merge = mergeTyped, onMerged } = options
  const { base, standOn, read, notice } = useStaleForm<Versioned & { section: Section }, Values>({
    opened: { section: opened, version },
    form,
    valuesOf: ({ section }) => valuesOf(section),
    async load() {
      const settings = await adminCall(endpoints.ownerSettings)
      return { section: sectionOf(settings), version: settings.versions[name] }
    },
    merge,
    ...(onMerged && { onMerged }),
  })

  const sent = <Body>(body: Body): Sent<Body, Values> => ({ body, values: structuredClone(form.getValues()) })

  /** What was typed since it was sent stays, and is not saved yet. */
  function saved(section: Section & Versioned, { values }: Sent<unknown, Values>) {
    const [typed, fresh] = [form.getValues(), valuesOf(section)]
    for (const [name, value] of Object.entries(merge(values, typed, fresh))) {
      // Only what differs is written: a field somebody is typing in keeps its cursor.
      if (!isSame(value, typed[name])) form.setValue(name as Path<Values>, value)
    }
    form.reset(fresh, { keepValues: true })
    standOn({ section, version: section.version })
    read(null)
  }

  /** `query` goes with a save. */
  return { stored: valuesOf(base.section), query: { version: base.version }, read, notice, sent, saved }
}
