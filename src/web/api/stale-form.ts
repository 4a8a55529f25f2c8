import { type StaleForm, staleForm } from '#shared/contract/edits.ts'
import { ApiFailure } from './client.ts'

/** Returns the refusal of a form that was opened before others saved; undefined for any other failure. */
export const staleFormOf = (failure: unknown): StaleForm | undefined =>
  staleForm.safeParse(failure instanceof ApiFailure ? failure.body : null).data
