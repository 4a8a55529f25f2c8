import type { AuditEntry } from '#shared/contract/audit.ts'
import { paths } from '#shared/paths.ts'
import { settingTexts } from '#shared/setting-texts.ts'

/** Sections of the settings by the names under which the journal tells of them. */
const settings: Record<string, string> = {
  Доставка: paths.adminSettingsDelivery,
  'Письма покупателям': paths.adminSettingsMessages,
  [settingTexts.sections.shop]: paths.adminSettingsShop,
  [settingTexts.sections.hours]: paths.adminSettingsHours,
  [settingTexts.sections.notifications]: paths.adminSettingsNotifications,
  [settingTexts.sections.pages]: paths.adminSettingsPages,
}

const pages: Record<string, (entry: { id: number; name: string | null }) => string> = {
  products: ({ id }) => paths.adminProduct(id),
  orders: ({ id }) => paths.adminOrder(id),
  customers: ({ id }) => paths.adminCustomer(id),
  categories: () => paths.adminCategories,
  attributes: () => paths.adminAttributes,
  staff: () => paths.adminStaff,
  blog: ({ name }) => paths.adminArticlesFound(name ?? ''),
}

/** Where what an entry tells of can be seen; what is gone for good stands nowhere. */
export function thingLink({ action, entity, entityId, name }: AuditEntry): string | null {
  if (entity === 'settings') return settings[name ?? ''] ?? paths.adminSettings
  const isSoft = entity === 'products' || entity === 'categories'
  // A customer without a name is one whom the shop has forgotten.
  if (entity === 'customers' && name === null) return null
  if (entityId === null || action === 'erase' || (action === 'delete' && !isSoft)) return null
  return pages[entity]?.({ id: entityId, name }) ?? null
}
