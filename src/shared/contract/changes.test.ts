import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

type Field = { path: string; schema: z.ZodType }

/** Lists are sent whole, so their items are not fields. */
function fieldsOf(schema: unknown, path: string): Field[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap(), path)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries<z.ZodType>(schema.shape).flatMap(([key, field]) => {
    const named = { path: `${path}.${key}`, schema: field }
    return [named, ...fieldsOf(field, named.path)]
  })
}

const changes = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'PUT')

describe('the body of a change', () => {
  it.each(changes)('for %s is an object whose fields can be checked one by one', (_, { body }) => {
    expect(body).toBeInstanceOf(z.ZodObject)
  })

  it.each(changes.flatMap(([name, { body }]) => fieldsOf(body, name)))(
    'has no default value in $path',
    ({ schema }) => {
      // A missing field keeps its value or is refused; a default would overwrite it.
      expect(schema.safeParse(undefined).data).toBe(undefined)
    },
  )
})
