export {
  readOwnSettings,
  readSavedSections,
  type Sender,
  saveCheckout,
  saveHours,
  saveNotifications,
  saveShop,
} from './own-settings.ts'
export { listPrivacyVersions, savePages, shopPage } from './pages.ts'
export { lockSection, readSection, saveSection } from './section-store.ts'
