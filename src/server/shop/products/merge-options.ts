import { badInput, type Refusal } from '#server/errors.ts'
import type { OptionGroupsForm } from '#shared/contract/options.ts'
import type { ChoiceGroup, OptionGroup } from '#shared/rules/options.ts'
import { texts } from '#shared/texts.ts'

type GroupForm = OptionGroupsForm[number]

const isNew = ({ id }: { id?: number | null | undefined }) => id === null || id === undefined

export const newIdsOf = (form: OptionGroupsForm): number =>
  form
    .flatMap((group): { id?: number | null | undefined }[] =>
      group.kind === 'choice' ? [group, ...group.values] : [group],
    )
    .filter(isNew).length

/** Keeps stored ids. Removed groups and values stay with `isGone`, because carts may refer to them. */
export function mergeOptions(
  before: readonly OptionGroup[],
  form: OptionGroupsForm,
  nextId: () => number,
): OptionGroup[] | Refusal {
  const errors = misfits(before, form)
  if (Object.keys(errors).length > 0) return badInput(errors)
  const groups = form.map((group) => mergeGroup(before, group, nextId))
  return [...groups, ...goneFrom(before, groups)]
}

function mergeGroup(
  before: readonly OptionGroup[],
  { id, ...group }: GroupForm,
  nextId: () => number,
): OptionGroup {
  const identity = { id: id ?? nextId() }
  if (group.kind === 'text') return { ...identity, ...group }
  const stored = before.find((one): one is ChoiceGroup => one.id === id && one.kind === 'choice')
  const values = group.values.map((value) => ({ ...value, id: value.id ?? nextId() }))
  return { ...identity, ...group, values: [...values, ...goneFrom(stored?.values ?? [], values)] }
}

type Item = { id: number; isGone?: true | undefined }

const goneFrom = <Kind extends Item>(before: readonly Kind[], after: readonly Item[]): Kind[] =>
  before
    .filter(({ id }) => !after.some((one) => one.id === id))
    .map((one): Kind => ({ ...one, isGone: true }))

function misfits(before: readonly OptionGroup[], form: OptionGroupsForm): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [index, group] of form.entries()) {
    const stored = before.find(({ id }) => id === group.id)
    if (!isNew(group) && !stored) errors[`options.${index}.id`] = texts.optionUnknown
    if (stored && stored.kind !== group.kind) errors[`options.${index}.kind`] = texts.optionKind
    if (group.kind !== 'choice') continue
    const values = stored?.kind === 'choice' ? stored.values : []
    for (const [place, value] of group.values.entries())
      if (!isNew(value) && !values.some(({ id }) => id === value.id))
        errors[`options.${index}.values.${place}.id`] = texts.optionUnknown
  }
  return errors
}
