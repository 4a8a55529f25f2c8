import { staleForm } from '#shared/contract/edits.ts'
import { ApiFailure } from './client.ts'

/** Who has changed what since the refused form was opened, in the server's words; nothing if it was refused for else. */
export const staleMessage = (failure: unknown): string | undefined =>
  staleForm.safeParse(failure instanceof ApiFailure ? failure.body : null).data?.message
