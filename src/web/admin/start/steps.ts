import { paths } from '#shared/paths.ts'
import { texts } from './texts.ts'

export const stepCount = texts.names.length

/** The address of a step: one may come back to it later. */
export const stepAt = (step: number) => `${paths.adminStart}?step=${step}`
