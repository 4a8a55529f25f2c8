/** What the owner sets in the panel; each section is read and saved as a whole. */
export type SettingsSection = 'delivery' | 'messages'
