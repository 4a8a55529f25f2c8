import type { OwnSettings } from '#shared/contract/settings.ts'
import { fullDayNames, type Week, weekdays } from '#shared/rules/opening-hours.ts'
import { isSame } from '#web/admin/crud/form/form-changes.ts'
import { ownerTexts } from './owner-texts.ts'

const maxShortText = 60
const secrets = ['smtpUrl', 'telegramBotToken'] satisfies (keyof OwnSettings['notifications'])[]
const isSecret = (field: string) => secrets.some((secret) => secret === field)

export function fieldChanges<Section extends keyof OwnSettings>(
  labels: Record<keyof OwnSettings[Section], string>,
  before: OwnSettings[Section],
  after: OwnSettings[Section],
): string[] {
  const fields = Object.entries<string>(labels)
  return fields.flatMap(([field, label]) => {
    const [was, is]: unknown[] = [Reflect.get(before, field), Reflect.get(after, field)]
    if (isSame(was, is)) return []
    const isShort =
      !isSecret(field) &&
      typeof was === 'string' &&
      typeof is === 'string' &&
      was.length + is.length <= maxShortText
    return [isShort ? ownerTexts.changedTo(label, wordOf(was), wordOf(is)) : ownerTexts.changed(label)]
  })
}

const words: Partial<Record<string, string>> = ownerTexts.needs
const wordOf = (value: string) => words[value]?.toLowerCase() ?? value

const hoursOf = (hours: Week['1']) => (hours ? `${hours.from}–${hours.to}` : ownerTexts.dayOff.toLowerCase())

/** «Воскресенье: 11:00–20:00 → 11:00–19:00» */
export function hoursChanges(before: OwnSettings['hours'], after: OwnSettings['hours']): string[] {
  const days = weekdays.flatMap((day) => {
    const [was, is] = [hoursOf(before.week[day]), hoursOf(after.week[day])]
    return was === is ? [] : [ownerTexts.changedTo(fullDayNames[day], was, is)]
  })
  const zone = { timeZone: ownerTexts.hoursLabels.timeZone, week: '' }
  return [...days, ...fieldChanges<'hours'>(zone, before, { ...after, week: before.week })]
}
