const dayMs = 86_400_000

/** The date so many days from now. The shop accepts orders for a year ahead. */
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
