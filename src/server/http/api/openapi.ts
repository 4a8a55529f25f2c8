import { z } from 'zod'
import { type Endpoint, idempotencyHeader, idempotencyKeyMax } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { apiError } from '#shared/contract/errors.ts'
import { uploadMaxFiles } from '#shared/limits.ts'
import { panelApi } from '#shared/paths.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { refreshCookieName } from '../guard/refresh-cookie.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** Describes a record of fixed keys as a plain object: client generators do not support `propertyNames`. */
function nameKeys({ jsonSchema }: { jsonSchema: Schema }) {
  const { propertyNames, additionalProperties } = jsonSchema
  if (typeof propertyNames !== 'object' || !propertyNames.enum || !additionalProperties) return
  jsonSchema.properties = Object.fromEntries(
    propertyNames.enum.map((key) => [String(key), additionalProperties]),
  )
  jsonSchema.additionalProperties = false
  delete jsonSchema.propertyNames
}

export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: nameKeys,
  })
  return schema
}

const json = (schema: Schema) => ({ 'application/json': { schema } })

const binary = { type: 'string', format: 'binary' }

const forms = {
  images: {
    type: 'object',
    required: ['images'],
    properties: { images: { type: 'array', maxItems: uploadMaxFiles, items: binary } },
  },
  file: { type: 'object', required: ['file'], properties: { file: binary } },
}

function queryParameters(shape: z.ZodObject | undefined) {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input')
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
  schema: { type: 'string', maxLength: idempotencyKeyMax },
}

const isRepeatable = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.repeatable === true

const problem = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
})

function requestBody({ body, multipart }: Endpoint) {
  if (multipart) return { required: true, content: { 'multipart/form-data': { schema: forms[multipart] } } }
  return body && { required: true, content: json(schemaOf(body, 'input')) }
}

function securityOf(endpoint: Endpoint) {
  if (endpoint.who !== 'visitor') return [{ bearer: [] }]
  return endpoint === endpoints.refresh ? [{ refreshCookie: [] }] : []
}

const checksWho = (endpoint: Endpoint) => securityOf(endpoint).length > 0 || endpoint === endpoints.login

function refusals(endpoint: Endpoint) {
  const { method, path, query, body, multipart, who } = endpoint
  const hasBody = body !== undefined || multipart !== undefined
  const hasId = path.includes('{')
  return {
    // Without input to check, only malformed HTTP is rejected, with an empty body.
    400: query || hasBody || hasId ? problem('Неверный запрос') : { description: 'Неверный запрос' },
    ...(checksWho(endpoint) && { 401: problem('Требуется вход') }),
    ...(who !== 'visitor'
      ? { 403: problem('Недостаточно прав или запрос с другого сайта') }
      : method !== 'GET' && { 403: problem('Запрос с другого сайта') }),
    ...(hasId && { 404: problem('Не найдено') }),
    ...(hasBody && { 413: problem('Слишком большой запрос'), 415: problem('Тело другого вида') }),
    default: problem('Отказ'),
  }
}

function operation(name: string, endpoint: Endpoint) {
  const { path, summary, query, reply, status = 200 } = endpoint
  const isPaged = endpoint.method === 'GET' && endpoint.paged
  const isFile = endpoint.method === 'GET' && endpoint.file
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
      [status]: {
        description: isPaged ? 'Список; если назван limit — страница' : 'Успех',
        content: isFile ? { '*/*': { schema: binary } } : json(schemaOf(reply, 'output')),
      },
      ...refusals(endpoint),
    },
    security: securityOf(endpoint),
  }
}

/** Moves what shapes define for themselves to the components, because a reference starts at the root of its document. */
function withDefinitionsIn<Document extends object>(schemas: Record<string, Schema>, document: Document) {
  const text = JSON.stringify(document, (key, value) => {
    if (key === '$defs') return void Object.assign(schemas, value)
    return key === '$ref' ? value.replace('#/$defs/', '#/components/schemas/') : value
  })
  const complete: Document = JSON.parse(text)
  return complete
}

export function openApi({ brand }: Pick<ShopFacts, 'brand'>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { path, method } = endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, endpoint) }
  }
  const schemas = { Error: schemaOf(apiError, 'output') }
  return withDefinitionsIn(schemas, {
    openapi: '3.1.0',
    info: {
      title: `${brand}: API магазина`,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: refreshCookieName },
      },
    },
  })
}
