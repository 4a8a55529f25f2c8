declare global {
  /** Milliseconds, set by browser tests. */
  var messagesStay: number | undefined
}

/** Milliseconds without a pointer over the message. */
export const toastLifetime = () => globalThis.messagesStay ?? 5000
