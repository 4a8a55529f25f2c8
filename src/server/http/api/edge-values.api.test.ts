import { expect, it } from 'vitest'
import { Refusal } from '#server/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { testShop } from '#test/support/shop.ts'
import {
  beyondNumbers,
  crowds,
  edgeSegments,
  edgeValues,
  isIdPlace,
  jsonOf,
  type Path,
  placesOf,
  replaced,
  strings,
  unknownId,
  valueAt,
} from './edge-values.test-data.ts'
import { type CallName, type GoodRequest, goodRequests, stockShop } from './good-requests.test-data.ts'
import { queryOf, validate } from './validate.ts'

const shop = await testShop()
// Before all dates among the values, so that none of them is rejected as past.
shop.setNow('2026-06-01T09:00:00Z')
const token = await shop.signIn()
let turn = 0

type Sent = { path: string; query?: URLSearchParams; body?: unknown }

async function statusOf(name: CallName, { path, query, body }: Sent): Promise<number> {
  const { method, who }: Endpoint = endpoints[name]
  const response = await shop.app.request(query ? `${path}?${query}` : path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(who !== 'visitor' && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : jsonOf(body),
  })
  await response.arrayBuffer()
  return response.status
}

const pathOf = (path: string, params: GoodRequest['params'] = {}) =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))

type Spoilt = { what: string; sent: Sent; field?: Field }
/** A leaf of the body and its new text or number. */
type Field = { place: Path; value: string | number }
type Taken = Spoilt & { field: Field }

const queryIn = (query: URLSearchParams) =>
  queryOf(Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key)])))

/** True when the contract itself rejects the request. */
function isRefused(name: CallName, { query, body }: Sent): boolean {
  const { query: querySchema, body: bodySchema }: Endpoint = endpoints[name]
  try {
    if (query && querySchema) validate(querySchema, queryIn(query))
    if (body !== undefined && bodySchema) validate(bodySchema, JSON.parse(jsonOf(body)))
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

function* spoiltPaths(name: CallName, good: () => GoodRequest): Generator<Spoilt> {
  const { path }: Endpoint = endpoints[name]
  for (const key of Object.keys(good().params ?? {}))
    for (const segment of edgeSegments) {
      const { params, body } = good()
      yield {
        what: `${key} ${segment}`,
        sent: { path: pathOf(path.replace(`{${key}}`, segment), params), body },
      }
    }
}

function* spoiltQueries(name: CallName, good: () => GoodRequest): Generator<Spoilt> {
  const { path, query: schema }: Endpoint = endpoints[name]
  for (const key of Object.keys(schema?.shape ?? {}))
    for (const values of [
      ...strings.map((text) => [text.slice(0, 3_000)]),
      ['1', '1'],
      Array(300).fill('1'),
    ]) {
      const { params, query } = good()
      const given = new URLSearchParams(query)
      given.delete(key)
      for (const value of values) given.append(key, value)
      yield { what: `?${key}=${values}`, sent: { path: pathOf(path, params), query: given } }
    }
}

function* spoiltBodies(name: CallName, good: () => GoodRequest): Generator<Spoilt> {
  const { path, body: schema }: Endpoint = endpoints[name]
  const places = schema ? placesOf(schema) : []
  for (const place of places) {
    const list = valueAt(good().body, place)
    const isLeaf = !places.some(
      (inner) => inner.length > place.length && place.every((key, at) => key === inner[at]),
    )
    for (const value of [...edgeValues, ...(Array.isArray(list) ? crowds(list) : [])]) {
      const { params, body } = good()
      const sent = { path: pathOf(path, params), body: replaced(body, place, value) }
      const isPlain = typeof value === 'string' || typeof value === 'number'
      const field = isLeaf && isPlain && !alone.has(place.join('.')) ? { place, value } : undefined
      yield { what: `${place.join('.')}: ${JSON.stringify(value)}`, sent, field }
    }
  }
}

/** A filled honeypot field stops all other checks. */
const alone: ReadonlySet<string> = new Set(['website'])

/** Returns one request with all these values in their fields, or none when the contract rejects the combination. */
function bundle(name: CallName, good: () => GoodRequest, ones: Taken[]): Sent | null {
  const { params, body } = good()
  const spoilt = ones.reduce((value, { field }) => replaced(value, field.place, field.value), body)
  const sent = { path: pathOf(endpoints[name].path, params), body: spoilt }
  return isRefused(name, sent) ? null : sent
}

/** Replaces all ids at once, because a single wrong id often conflicts with the others first. */
function* spoiltIds(name: CallName, good: () => GoodRequest): Generator<Spoilt> {
  const { path, body: schema }: Endpoint = endpoints[name]
  const places = (schema ? placesOf(schema) : []).filter(isIdPlace)
  if (places.length === 0) return
  const { params, body } = good()
  const nowhere = places.reduce((value, place) => replaced(value, place, unknownId), body)
  yield {
    what: `${places.map((place) => place.join('.'))}: ${unknownId}`,
    sent: { path: pathOf(path, params), body: nowhere },
  }
}

/** Excluded: they would end the sign-in of the test, and have no input. */
const apart: ReadonlySet<CallName> = new Set(['logout', 'refresh'])
const names = (Object.keys(endpoints) as CallName[]).filter((name) => !apart.has(name))

let forReads: ReturnType<typeof stockShop> | undefined

/** Reads share their things; each write has its own, which it may use up. */
async function stockFor(name: CallName) {
  if (endpoints[name].method !== 'GET') return stockShop(shop, token, name.toLowerCase(), name)
  forReads ??= stockShop(shop, token, 'reads')
  return forReads
}

it('the edge values reach every field of every call', () => {
  const places = names.flatMap((name) => {
    const { body, query }: Endpoint = endpoints[name]
    return [body, query].flatMap((schema) => (schema ? placesOf(schema) : []))
  })
  expect(places).toContainEqual(['customer', 'deliveryDate'])
  expect(places).toContainEqual(['items', 0, 'price'])
  expect(places).toContainEqual(['categoryIds', 0])
  expect(places).toContainEqual(['categoryId', 0])
  expect(jsonOf({ price: beyondNumbers })).toBe('{"price":1e400}')
})

/**
 * Calls that cannot succeed here: a new password ends the test's sign-in, uploads need files, wrong
 * passwords throttle, an invitation works once, test messages have no receiver, and the shop has its owner.
 */
const fruitless: ReadonlySet<CallName> = new Set([
  'changePassword',
  'turnOnSecondFactor',
  'turnOffSecondFactor',
  'acceptInvitation',
  'uploadPictures',
  'importProducts',
  'undoBulk',
  'undoImport',
  'login',
  'sendTestMessage',
  'startShop',
])

/**
 * Each request has one bad value; every field receives every value. Values that the contract rejects share
 * one code path in all calls, so one is sent and the rest are only parsed. Accepted values are sent for all
 * fields at once; on refusal the set is halved and retried, and a failing request is reported. A field just
 * refused is sent alone with its next value, because it may spoil that request for the others.
 */
it.each(names)('%s fails for none of the edge values', async (name) => {
  const made = await stockFor(name)
  const good = (): GoodRequest => {
    turn += 1
    return goodRequests(made, turn)[name]
  }
  const failures: string[] = []
  const tell = (what: string, status: number) => failures.push(`${what.slice(0, 200)} → ${status}`)
  async function send({ what, sent }: Spoilt, isFailure: (status: number) => boolean) {
    const status = await statusOf(name, sent)
    if (isFailure(status)) tell(what, status)
  }
  const wasRefused = new Map<string, boolean>()
  const isRefusedLast = ({ field }: Taken) => wasRefused.get(field.place.join('.'))
  async function sendAlone(one: Taken) {
    const status = await statusOf(name, one.sent)
    wasRefused.set(one.field.place.join('.'), status >= 400)
    if (status >= 500) tell(one.what, status)
  }
  async function sendTogether(ones: Taken[]) {
    const [one] = ones
    if (one && ones.length === 1) return sendAlone(one)
    const together = bundle(name, good, ones)
    const status = together ? await statusOf(name, together) : 400
    if (status < 300) return
    const known = failures.length
    const half = Math.ceil(ones.length / 2)
    await sendTogether(ones.slice(0, half))
    await sendTogether(ones.slice(half))
    // Only the combination fails.
    if (status >= 500 && failures.length === known) tell(ones.map(({ what }) => what).join(', '), status)
  }
  const taken = new Map<unknown, Taken[]>()
  for (const spoil of [spoiltPaths, spoiltQueries, spoiltBodies, spoiltIds]) {
    let refused = 0
    for (const { what, sent, field } of spoil(name, good)) {
      if (isRefused(name, sent)) {
        refused += 1
        if (refused === 1) await send({ what, sent }, (status) => status !== 400)
      } else if (field) {
        taken.set(field.value, [...(taken.get(field.value) ?? []), { what, sent, field }])
      } else {
        await send({ what, sent }, (status) => status >= 500)
      }
    }
  }
  for (const ones of taken.values()) {
    const { refused = [], others = [] } = Object.groupBy(ones, (one) =>
      isRefusedLast(one) ? 'refused' : 'others',
    )
    for (const one of refused) await sendAlone(one)
    if (others.length > 0) await sendTogether(others)
  }
  expect(failures).toEqual([])

  // Otherwise another check would have rejected the values first.
  const { params, query, body } = good()
  const { path, status = 200 }: Endpoint = endpoints[name]
  const sent = { path: pathOf(path, params), query: new URLSearchParams(query), body }
  if (!fruitless.has(name)) expect(await statusOf(name, sent)).toBe(status)
})
