import { z } from 'zod'

/** Requires every field: a missing one would be saved as its default over the stored value. */
export type FormValues<Schema extends z.ZodType> = Required<z.input<Schema>>

export function pickValues<Schema extends z.ZodObject>(
  schema: Schema,
  stored: FormValues<Schema>,
): FormValues<Schema>
export function pickValues(schema: z.ZodObject, stored: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.keys(schema.shape).map((key) => [key, stored[key]]))
}

export function blankValues<Schema extends z.ZodObject>(
  schema: Schema,
  named: z.input<Schema>,
): FormValues<Schema>
export function blankValues(schema: z.ZodObject, named: object): object {
  const defaults = Object.entries(schema.shape).map(([key, field]) => [
    key,
    field instanceof z.ZodDefault ? field.def.defaultValue : undefined,
  ])
  return { ...Object.fromEntries(defaults), ...named }
}
