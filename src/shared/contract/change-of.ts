import { z } from 'zod'

type Field<Schema> =
  Schema extends z.ZodDefault<infer Given>
    ? z.ZodOptional<Given>
    : Schema extends z.ZodObject<infer Shape>
      ? z.ZodObject<Fields<Shape>>
      : Schema
type Fields<Shape> = { -readonly [Key in keyof Shape]: Field<Shape[Key]> }

/** A missing field of a change keeps its value instead of the form's default. */
export function changeOf<Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>): z.ZodObject<Fields<Shape>>
export function changeOf(form: z.ZodObject): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(form.shape).map(([key, field]) => [key, fieldOf(field)])))
}

function fieldOf(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodDefault) return z.optional(field.unwrap())
  return field instanceof z.ZodObject ? changeOf(field) : field
}
