declare global {
  /** Milliseconds, asked for by whoever looks at the page more slowly than a reader: a browser test. */
  var messagesStay: number | undefined
}

/** Milliseconds that a message stays unless somebody points at it. */
export const toastLifetime = () => globalThis.messagesStay ?? 5000
