import sheet from './shop.css?inline'

// While somebody works on it, the browser fetches the sheet itself and sees every change at once.
if (import.meta.env.DEV && !import.meta.env.SSR) void import('./shop.css')

/** What the server writes into the page's head. The browser finds it there, so its own code carries none of it. */
export const shopSheet = import.meta.env.SSR ? sheet : ''
