/** A stream of server-sent events for staff: `order` with the number of each new order. Not in the table of JSON calls. */
export const orderNewsPath = '/api/admin/events'
