/**
 * Marks the page before its first paint when the strip of the last order will be shown. The page is cached for all visitors,
 * so without the reserved height the strip would push the page down.
 */
export const lastOrderScript =
  "try{if(localStorage.getItem('balloon-store-last-order'))document.documentElement.dataset.lastOrder=''}catch{}"
