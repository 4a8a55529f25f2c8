/** Calls the phone as it is written. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
