import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { readShopFacts } from '#shared/shop.ts'
import { mountApiDocs } from './api-docs.ts'

const app = new Hono()
mountApiDocs(app, { facts: async () => readShopFacts({ SHOP_BRAND: 'Облако' }) })

/** The part of OpenAPI 3.1 that the description uses; other keys fail. */
const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.strictObject({ schema }))
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      description: z.string().optional(),
      schema,
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.strictObject({ description: z.string(), content: content.optional() })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
})
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.string() })).min(1),
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

test('the OpenAPI description contains every call of the table', async () => {
  const { paths } = document.parse(await (await app.request('/api/openapi.json')).json())
  for (const [name, { method, path, body, multipart, who }] of table) {
    const described = paths[path]?.[z.enum(['get', 'post', 'put', 'delete']).parse(method.toLowerCase())]
    expect(described?.operationId).toBe(name)
    expect(described?.requestBody !== undefined).toBe(body !== undefined || multipart !== undefined)
    const key = name === 'refresh' ? 'refreshCookie' : who !== 'visitor' && 'bearer'
    expect(described?.security).toEqual(key ? [{ [key]: [] }] : [])
    expect(Object.keys(described?.responses ?? {})).toEqual(
      expect.arrayContaining(['default', expect.stringMatching(/^4\d\d$/)]),
    )
    const inPath = described?.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`)
    expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? [])
  }
  const catalogue = paths['/api/products']?.get?.parameters.map(({ name }) => name)
  expect(catalogue).toEqual(expect.arrayContaining(['categoryId', 'search', 'sort', 'limit', 'offset']))
})

test('the OpenAPI description passes a linter: every reference leads to a schema', async () => {
  const source = await (await app.request('/api/openapi.json')).text()
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(
    problems.map(({ ruleId, message, location: [{ pointer } = {}] }) => `${ruleId} ${pointer}: ${message}`),
  ).toEqual([])
})

/** Returns all schemas of the description, at any depth. */
function* schemasIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield { ...value }
  for (const part of Object.values(value)) yield* schemasIn(part)
}

test('a shape describes every field that it requires', async () => {
  const description = await (await app.request('/api/openapi.json')).json()
  const lists = z.object({ required: z.array(z.string()), properties: schema.default({}) })
  const shapes = [...schemasIn(description)].flatMap((shape) => lists.safeParse(shape).data ?? [])
  expect(shapes.length).toBeGreaterThan(50)
  for (const { required, properties } of shapes)
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(required))
})

test('both documents contain the name of the shop', async () => {
  expect(await (await app.request('/api/openapi.json')).json()).toMatchObject({
    info: { title: 'Облако: API магазина' },
  })
  expect(await (await app.request('/api/docs')).text()).toContain('<title>API — Облако</title>')
})

test('a list with optional pages is described in both forms', async () => {
  const { paths } = document.parse(await (await app.request('/api/openapi.json')).json())
  const paged = table.filter(([, one]) => one.method === 'GET' && one.paged)
  expect(paged.length).toBeGreaterThan(0)
  for (const [name, { path }] of paged) {
    const { parameters = [], responses = {} } = paths[path]?.get ?? {}
    expect([name, ...parameters.map((one) => one.name)]).toEqual(expect.arrayContaining(['limit', 'offset']))
    expect(responses[200]?.description).toContain('limit')
    expect(responses[200]?.content?.['application/json']?.schema).toEqual({
      oneOf: [
        expect.objectContaining({ type: 'array' }),
        expect.objectContaining({ type: 'object', required: ['items', 'total'] }),
      ],
    })
  }
})

test('the page for people lists every call and loads nothing from elsewhere', async () => {
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
