import sheet from './shop.css?inline'

// In development the browser loads the sheet itself, for hot reloading.
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./shop.css')

/**
 * A placeholder that the finished page replaces by the sheet: React would copy and escape its 80 kB for
 * every page.
 */
export const sheetSign = import.meta.env.SSR ? '/* the sheet of the shop */' : ''

export const shopSheet = import.meta.env.SSR ? sheet : ''
