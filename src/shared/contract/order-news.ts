import { panelApi } from '#shared/paths.ts'

/** A stream of server-sent events for staff: `order` with the number of each new order. Not in the table of JSON calls. */
export const orderNewsPath = `${panelApi}/events`
