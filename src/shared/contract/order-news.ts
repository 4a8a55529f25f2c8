import { panelApi } from '#shared/paths.ts'

/** Server-sent events for staff: `order` with the number of each new order. Not part of the endpoint table. */
export const orderNewsPath = `${panelApi}/events`
