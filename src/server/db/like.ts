/** A LIKE pattern for columns that contain this text as it stands: its own «%», «_» and «\» match only themselves. */
export const likeContains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
