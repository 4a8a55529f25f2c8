import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { OwnerSettings, SettingsVersions } from '#shared/contract/settings.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { mergeTyped } from '../crud/form-changes.ts'
import { type Merge, useStaleForm } from '../crud/use-stale-form.ts'

export type Versioned = { version?: number | undefined }

type Options<Section extends object, Values extends FieldValues> = Versioned & {
  name: keyof SettingsVersions
  opened: Section
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>
  valuesOf: (section: Section) => Values
  sectionOf: (settings: OwnerSettings) => Section
  /** How what was typed and what is stored become one; lists as a whole unless it says otherwise. */
  merge?: Merge<Values> | undefined
  onMerged?: () => void
}

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

  function saved(section: Section & Versioned) {
    standOn({ section, version: section.version })
    read(null)
  }

  /** `query` goes with a save. */
  return { stored: valuesOf(base.section), query: { version: base.version }, read, notice, saved }
}
