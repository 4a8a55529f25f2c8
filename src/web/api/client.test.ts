import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Customer } from '#shared/contract/customers.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { ApiFailure, createCall, createPageCall, isNotFound, movedTo, panelWording } from './client.ts'

const json = { 'content-type': 'application/json' }
const refusal = { message: 'Товар не найден', errors: { slug: 'Нет такого' }, movedTo: 'novyy-adres' }

/** A client whose server always returns this response, and the requests it sent. */
function clientOf(answer: Response | Error, wording?: typeof panelWording) {
  const sent: { path: string; init: RequestInit }[] = []
  const call = createCall(async (path, init) => {
    sent.push({ path, init })
    if (answer instanceof Error) throw answer
    return answer.clone()
  }, wording)
  return { call, sent }
}

const failureOf = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const error = await work.catch((reason: unknown) => reason)
  if (error instanceof ApiFailure) return error
  throw new Error('no failure')
}

describe('a request', () => {
  it('has a filled path, repeats lists and leaves out missing values', async () => {
    const { call, sent } = clientOf(Response.json([]))
    await call(endpoints.listProducts, { query: { categoryId: [1, 2], featured: true, search: undefined } })
    await call(endpoints.getPost, { params: { slug: 'а/б' } })
    await call(endpoints.setOrderStatus, { params: { id: 7 }, body: { status: 'completed' } })
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/products?categoryId=1&categoryId=2&featured=true',
      '/api/blog/%D0%B0%2F%D0%B1',
      '/api/admin/orders/7/status',
    ])
    expect(sent.at(-1)?.init).toMatchObject({ method: 'PUT', headers: json, body: '{"status":"completed"}' })
    await call(endpoints.updateProduct, { params: { id: 7 }, body: { stock: 1 }, key: 'once' })
    expect(sent.at(-1)?.init.headers).toEqual({ ...json, 'Idempotency-Key': 'once' })
  })
})

describe('the answer to a call', () => {
  it('is a page when the call names a limit, and a plain list otherwise', async () => {
    const { call } = clientOf(Response.json([]))
    const bare = await call(endpoints.adminCustomers, {})
    const page = await call(endpoints.adminCustomers, { query: { limit: 50, offset: 100 } })
    const query: { limit?: number } = {}
    const either = await call(endpoints.adminCustomers, { query })
    expectTypeOf(bare).toEqualTypeOf<Customer[]>()
    type Page = { items: Customer[]; total: number; moreThanTotal?: true }
    expectTypeOf(page).toEqualTypeOf<Page>()
    expectTypeOf(either).toEqualTypeOf<Customer[] | Page>()
  })
})

describe('a failed call', () => {
  it('keeps status, message, field errors and the current slug of a renamed item', async () => {
    const { call } = clientOf(Response.json(refusal, { status: 404 }))
    const failure = await failureOf(
      call(endpoints.getProduct, { params: { slug: 'a' }, failure: 'Product not found' }),
    )
    expect(failure).toMatchObject({ message: 'Product not found', status: 404, fieldErrors: refusal.errors })
    expect([isNotFound(failure), movedTo(failure)]).toEqual([true, 'novyy-adres'])
  })

  it('has one wording for the log in the shop and one for staff in the panel', async () => {
    const text = JSON.stringify(refusal)
    const answer = () => new Response(text, { status: 409, headers: json })
    const shop = await failureOf(clientOf(answer()).call(endpoints.shopFacts, {}))
    const panel = await failureOf(clientOf(answer(), panelWording).call(endpoints.shopFacts, {}))
    expect([shop.message, panel.message]).toEqual([`409: ${text}`, refusal.message])
  })

  it.each([
    [
      'a page instead of an answer',
      new Response('<p>', { status: 200 }),
      'Expected JSON response but received HTML',
      200,
    ],
    [
      'an error page',
      new Response('<p>', { status: 502, statusText: 'Bad Gateway' }),
      'HTTP 502: Bad Gateway',
      502,
    ],
    [
      'a refusal without a message',
      new Response('{}', { status: 400, headers: json }),
      'Request failed',
      400,
    ],
    ['a truncated answer', new Response('{"id":', { headers: json }), 'Request failed', 0],
    ['no answer', new TypeError('fetch failed'), 'Request failed', 0],
  ])('names the problem: %s', async (_, answer, message, status) => {
    const failure = await failureOf(clientOf(answer, panelWording).call(endpoints.shopFacts, {}))
    expect([failure.message, failure.status]).toEqual([message, status])
  })

  it('reports its own cancellation', async () => {
    const { call } = clientOf(new DOMException('gone', 'AbortError'))
    const work = call(endpoints.shopFacts, { signal: AbortSignal.abort() })
    await expect(work).rejects.toThrow('gone')
    await expect(work).rejects.not.toBeInstanceOf(ApiFailure)
  })
})

describe('a call of a server-rendered page', () => {
  it('returns the answer unchanged', async () => {
    const list = [{ id: 1 }]
    const asked: string[] = []
    const call = createPageCall(async (path) => {
      asked.push(path)
      return { status: 200, body: list }
    })
    expect(await call(endpoints.listProducts, { query: { categoryId: [1, 2], limit: 4 } })).toBe(list)
    expect(asked).toEqual(['/api/products?categoryId=1&categoryId=2&limit=4'])
  })

  it('fails in the same way as in a browser', async () => {
    const call = createPageCall(async () => ({ status: 404, body: refusal }))
    const failure = await failureOf(
      call(endpoints.getProduct, { params: { slug: 'a' }, failure: 'Product not found' }),
    )
    expect([failure.message, isNotFound(failure), movedTo(failure)]).toEqual([
      'Product not found',
      true,
      'novyy-adres',
    ])
  })
})
