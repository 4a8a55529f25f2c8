import { z } from 'zod'
import { type Endpoint, idempotencyHeader } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { apiError } from '#shared/contract/errors.ts'
import { panelApi } from '#shared/paths.ts'

type Schema = Record<string, unknown>

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' })
  return schema
}

const json = (schema: Schema) => ({ 'application/json': { schema } })

const pictures = {
  type: 'object',
  required: ['images'],
  properties: { images: { type: 'array', maxItems: 10, items: { type: 'string', format: 'binary' } } },
}

function queryParameters(shape: z.ZodObject | undefined) {
  if (!shape) return []
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const idempotencyKey = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description: 'Сутки повтор с тем же ключом и телом получает первый ответ и ничего не меняет',
  schema: { type: 'string', maxLength: 200 },
}

const isRepeatable = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.repeatable === true

const problem = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
})

function requestBody({ body, multipart }: Endpoint) {
  if (multipart) return { required: true, content: { 'multipart/form-data': { schema: pictures } } }
  return body && { required: true, content: json(schemaOf(body, 'input')) }
}

function operation(name: string, endpoint: Endpoint) {
  const { path, summary, query, reply, status = 200, admin } = endpoint
  const body = requestBody(endpoint)
  return {
    operationId: name,
    summary,
    tags: [path.startsWith(panelApi) ? 'Панель' : 'Витрина'],
    parameters: [
      ...pathParameters(path),
      ...queryParameters(query),
      ...(isRepeatable(endpoint) ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [status]: { description: 'Успех', content: json(schemaOf(reply, 'output')) },
      ...(admin && { 401: problem('Требуется вход') }),
      default: problem('Отказ'),
    },
    ...(admin && { security: [{ bearer: [] }] }),
  }
}

/** The endpoint table in the words of OpenAPI. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { path, method } = endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Шар-птица: API магазина', version: '1' },
    paths,
    components: {
      schemas: { Error: schemaOf(apiError, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
