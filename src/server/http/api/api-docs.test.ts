import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { mountApiDocs } from './api-docs.ts'

const app = new Hono()
mountApiDocs(app)

/** As much of OpenAPI 3.1 as we use; anything else in the description fails. */
const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.strictObject({ schema }))
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  parameters: z.array(
    z.strictObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.strictObject({ description: z.string(), content })),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
})
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), schema),
    securitySchemes: z.record(z.string(), schema),
  }),
})

const table = Object.entries<Endpoint>(endpoints)

test('the description for programs holds every call of the table', async () => {
  const { paths } = document.parse(await (await app.request('/api/openapi.json')).json())
  for (const [name, { method, path, body, multipart, admin }] of table) {
    const described = paths[path]?.[z.enum(['get', 'post', 'put', 'delete']).parse(method.toLowerCase())]
    expect(described?.operationId).toBe(name)
    expect(described?.requestBody !== undefined).toBe(body !== undefined || multipart === true)
    expect(described?.security !== undefined).toBe(admin === true)
    const inPath = described?.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`)
    expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? [])
  }
  const catalogue = paths['/api/products']?.get?.parameters.map(({ name }) => name)
  expect(catalogue).toEqual(expect.arrayContaining(['categoryId', 'search', 'sort', 'limit', 'offset']))
})

test('the page for people lists every call and needs nothing from elsewhere', async () => {
  const response = await app.request('/api/docs')
  const page = await response.text()
  for (const [, { path, summary }] of table) {
    expect(page).toContain(path)
    expect(page).toContain(summary)
  }
  expect(page).not.toMatch(/<script|https?:\/\/(?!json-schema\.org)/)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
})
