/**
 * What the clock on the shop's wall shows, to be read in UTC. Without Intl: a browser takes some 40 ms to wake that up,
 * and every first page of the shop needs a date. The server tells how far the shop's clock is ahead of UTC.
 */
export const wallClock = (at: string | number, minutesAhead: number) =>
  new Date(new Date(at).getTime() + minutesAhead * 60_000)
