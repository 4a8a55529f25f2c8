import type { FieldChange } from '#shared/contract/journal.ts'

export type Json = FieldChange['before']
export type Fields = { readonly [key: string]: Json }

export const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
