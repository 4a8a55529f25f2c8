/** «09:00», until «23:59». */
export const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/
/** When something ends, «24:00» included. */
export const endShape = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Minutes since midnight; `24:00` is the end of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The same as the clock writes it: 570 is «09:30». */
export const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
