export const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/
export const endShape = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Minutes since midnight; `24:00` is the end of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 570 → «09:30» */
export const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
