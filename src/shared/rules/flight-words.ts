import { counted } from './plural.ts'

const dayHours = 24

/** After «до»: «12 часов», «7 дней». Days are used from two on, and only whole ones. */
export const flightWords = (hours: number): string =>
  hours >= 2 * dayHours && hours % dayHours === 0
    ? counted(hours / dayHours, ['дня', 'дней', 'дней'])
    : counted(hours, ['часа', 'часов', 'часов'])
