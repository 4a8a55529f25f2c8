/** What the owner sets: other rooms keep sections of their own here, and everybody asks what is true of the shop. */
export {
  readOwnSettings,
  readSavedSections,
  type Sender,
  saveHours,
  saveNotifications,
  saveShop,
} from './own-settings.ts'
export { listPrivacyVersions, savePages, shopPage } from './pages.ts'
export { lockSection, readSection, saveSection } from './section-store.ts'
