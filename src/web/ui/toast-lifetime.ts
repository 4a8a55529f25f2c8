/** Milliseconds that a message stays unless somebody points at it. */
export const toastLifetime = 5000
