import sheet from './shop.css?inline'

// While somebody works on it, the browser fetches the sheet itself and sees every change at once.
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./shop.css')

/**
 * What the server draws into the page's head: a sign, which the finished page has the sheet for, because React would copy and
 * escape its 80 kB for every page. The browser finds the sheet there, so its own code carries none of it.
 */
export const sheetSign = import.meta.env.SSR ? '/* the sheet of the shop */' : ''

export const shopSheet = import.meta.env.SSR ? sheet : ''
