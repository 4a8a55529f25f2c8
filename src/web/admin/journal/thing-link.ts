import type { ThingOfStaff } from '#shared/contract/endpoints.ts'
import type { AuditEntry } from '#shared/contract/journal.ts'
import { panelAudience, paths } from '#shared/paths.ts'
import { isAmong, type Role } from '#shared/rules/roles.ts'
import { settingTexts } from '#shared/setting-texts.ts'

const settings: Record<string, string> = {
  Доставка: paths.adminSettingsDelivery,
  'Письма покупателям': paths.adminSettingsMessages,
  [settingTexts.sections.shop]: paths.adminSettingsShop,
  [settingTexts.sections.hours]: paths.adminSettingsHours,
  [settingTexts.sections.notifications]: paths.adminSettingsNotifications,
  [settingTexts.sections.pages]: paths.adminSettingsPages,
  [settingTexts.sections.checkout]: paths.adminSettingsCheckout,
}

const pages: Partial<Record<string, (id: number) => string>> = {
  products: (id) => paths.adminProduct(id),
  orders: (id) => paths.adminOrder(id),
  customers: (id) => paths.adminCustomer(id),
  categories: (id) => paths.adminCategory(id),
  attributes: (id) => paths.adminAttribute(id),
  staff: () => paths.adminStaff,
  blog: (id) => paths.adminArticle(id),
} satisfies Partial<Record<ThingOfStaff, (id: number) => string>>

type Thing = Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'name'>

export function thingLink(thing: Thing, role: Role): string | null {
  const page = pageOf(thing)
  return page && isAmong(role, panelAudience(new URL(page, 'http://panel').pathname)) ? page : null
}

function pageOf({ action, entity, entityId, name }: Thing): string | null {
  if (entity === 'settings') return settings[name ?? ''] ?? paths.adminSettings
  const isSoft = entity === 'products' || entity === 'categories'
  // An erased customer has no name.
  if (entity === 'customers' && name === null) return null
  if (entityId === null || action === 'erase' || (action === 'delete' && !isSoft)) return null
  return pages[entity]?.(entityId) ?? null
}
