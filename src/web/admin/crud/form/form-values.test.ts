import { expect, test } from 'vitest'
import { z } from 'zod'
import { blankValues, pickValues } from './form-values.ts'

const schema = z.object({
  name: z.string(),
  tags: z.array(z.string()).default([]),
  hours: z.int().nullable().default(null),
  place: z.string().optional(),
})

test('a new form starts from the defaults of the schema', () => {
  expect(blankValues(schema, { name: '' })).toEqual({ name: '', tags: [], hours: null, place: undefined })
  expect(blankValues(schema, { name: '', hours: 8 })).toMatchObject({ hours: 8 })
})

test('a form of a stored entity holds the fields of the schema and no others', () => {
  const stored = { id: 7, name: 'Шар', tags: ['a'], hours: 12, place: 'b', createdAt: '2026-11-19' }
  expect(pickValues(schema, stored)).toEqual({ name: 'Шар', tags: ['a'], hours: 12, place: 'b' })
})
