import { PhoneIncoming, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { panelAudience, paths } from '#shared/paths.ts'
import { isAmong, type Role } from '#shared/rules/roles.ts'
import { settingTexts } from '#shared/setting-texts.ts'
import { texts } from './texts.ts'

export type Place = { label: string; hint: string; to: string; icon: ReactNode }

export const actions: readonly Place[] = [
  { label: texts.phoneOrder, hint: texts.phoneOrderHint, to: paths.adminPhoneOrder, icon: <PhoneIncoming /> },
]

const setting = (label: string, hint: string, to: string): Place => ({ label, hint, to, icon: <Settings /> })

const { sections } = settingTexts

const settings: readonly Place[] = [
  setting(texts.settings.zones, texts.settingsDelivery, paths.adminSettingsDelivery),
  setting(texts.settings.slots, texts.settingsDelivery, paths.adminSettingsDelivery),
  setting(texts.settings.special, texts.settingsDelivery, paths.adminSettingsDelivery),
  setting(texts.settings.pickup, texts.settingsDelivery, paths.adminSettingsDelivery),
  setting(texts.settings.letters, texts.settingsMessages, paths.adminSettingsMessages),
  setting(sections.shop, texts.settingsSection(sections.shop), paths.adminSettingsShop),
  setting(sections.hours, texts.settingsSection(sections.hours), paths.adminSettingsHours),
  setting(
    sections.notifications,
    texts.settingsSection(sections.notifications),
    paths.adminSettingsNotifications,
  ),
  setting(sections.checkout, texts.settingsSection(sections.checkout), paths.adminSettingsCheckout),
  setting(sections.pages, texts.settingsSection(sections.pages), paths.adminSettingsPages),
]

export const settingsFor = (role: Role): Place[] =>
  settings.filter(({ to }) => isAmong(role, panelAudience(to)))

/** Every typed word must begin a word of the name; punctuation alone matches nothing. */
export function isNamed({ label }: Pick<Place, 'label'>, typed: string): boolean {
  const names = wordsOf(label)
  const words = wordsOf(typed)
  return words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)))
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\d]+/gu) ?? []
