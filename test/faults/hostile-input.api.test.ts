import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { engineName } from '#test/support/database.ts'
import { amount, figure } from './support/figures.ts'
import {
  type Dice,
  diceFrom,
  hostileBody,
  hostilePath,
  hostileQuery,
  nastyHeaders,
  otherPaths,
} from './support/hostile.ts'
import { randomFrom } from './support/random.ts'
import { addBalloon, call, databasePlace, signIn, startServer } from './support/server.ts'

/** Each engine has its own shots; the short form tries those of PostgreSQL. */
const seed = Number(process.env.FAULT_SEED ?? (engineName() === 'pglite' ? 1 : 2))
const tries = amount(500, 10_000)
const server = await startServer(await databasePlace())
const staff = await signIn(server.origin)
await addBalloon(server.origin, {}, staff)

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
afterAll(() => agent.destroy())

type Shot = { method: string; path: string; headers: Record<string, string>; body?: Buffer }
type Hit = { status: number; text: string }

/** Resolves to status 0 when the server hung up, which is allowed for bytes that are not HTTP. */
function shoot({ method, path, headers, body }: Shot): Promise<Hit> {
  return new Promise((resolve) => {
    const hungUp = () => resolve({ status: 0, text: '' })
    const read = (response: IncomingMessage) => {
      let text = ''
      // The stream of new orders never ends by itself.
      if (response.headers['content-type'] === 'text/event-stream') response.destroy()
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('close', hungUp)
    }
    const shot = request(server.origin, { method, path, headers, agent, timeout: 120_000 }, read)
    shot.on('timeout', () => resolve({ status: 599, text: 'no answer' }))
    shot.on('error', hungUp)
    shot.on('upgrade', (_, socket) => {
      socket.destroy()
      hungUp()
    })
    shot.end(body)
  })
}

const insides = /\n\s+at |file:\/\/|node_modules|\.ts:\d+|"stack"|drizzle|DatabaseError/

async function volley(count: number, make: (dice: Dice) => Shot) {
  const dice = diceFrom(randomFrom(seed))
  const seen = new Map<number, number>()
  const wrong: unknown[] = []
  let left = count
  const gunner = async () => {
    while (left > 0) {
      left -= 1
      const shot = make(dice)
      const { status, text } = await shoot(shot)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      if (status >= 500 || insides.test(text)) {
        const { body, ...rest } = shot
        wrong.push({ ...rest, body: body?.toString().slice(0, 500), status, text: text.slice(0, 300) })
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, gunner))
  expect(wrong.slice(0, 5), server.said()).toEqual([])
  expect(server.isRunning(), server.said().slice(-3_000)).toBe(true)
  expect((await call(server.origin, 'GET', '/readyz')).status).toBe(200)
  return [...seen].sort(([a], [b]) => a - b).map(([status, times]) => `${status || 'hung up'} × ${times}`)
}

const changes = Object.values<Endpoint>(endpoints).filter(({ method }) => method !== 'GET')

it('the server never fails on a malformed body', async () => {
  const answers = await volley(tries, (dice) => {
    const endpoint = dice.any(changes)
    const { type, bytes } = hostileBody(endpoint, dice)
    // To sign ourselves out would close the doors that are to be tried.
    const known = endpoint !== endpoints.logout && dice.chance(0.9)
    return {
      method: endpoint.method,
      path: hostilePath(endpoint.path, dice),
      headers: {
        ...(known && staff),
        ...(type && { 'content-type': type }),
        'content-length': String(bytes.length),
      },
      body: bytes,
    }
  })
  figure(
    `${tries} malformed bodies, seed ${seed}`,
    `0 answers of 5xx, no insides told; ${answers.join(', ')}`,
  )
})

const everyPath = [...Object.values<Endpoint>(endpoints).map(({ path }) => path), ...otherPaths]
const methods = ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'POST', 'PUT', 'DELETE']

it('the server never fails on a hostile path, query or header', async () => {
  const answers = await volley(tries, (dice) => {
    const path = dice.any(everyPath)
    const known = path !== endpoints.logout.path && dice.chance(0.5)
    return {
      method: dice.chance(0.85) ? 'GET' : dice.any(methods),
      path: hostilePath(path, dice) + hostileQuery(dice),
      headers: { ...(known && staff), ...dice.any(nastyHeaders) },
    }
  })
  figure(
    `${tries} hostile paths and queries, seed ${seed}`,
    `0 answers of 5xx, no insides told; ${answers.join(', ')}`,
  )
})
