import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { isbot } from 'isbot'
import type { Deps } from '#server/deps.ts'
import type { Turn } from '#server/platform/flow/queue.ts'
import { networkOf } from '#server/shop/session/network.ts'
import { folders } from '#shared/paths.ts'
import { healthPaths } from '../health.ts'
import { clientAddress, readerAddress, socketAddress } from './client-address.ts'

type Parts = Pick<Deps, 'env' | 'queue'>

/** The turn of a request that has not entered the app. */
export const turnOf = (deps: Parts, request: IncomingMessage): Turn => ({
  network: networkOf(readerAddress(deps, request)),
  isCrawler: isbot(request.headers['user-agent']),
  hasLeft: () => request.socket.destroyed,
})

const isRead = ({ req: { method } }: Context) => method === 'GET' || method === 'HEAD'

const fromInside: Turn = { network: '', isCrawler: false }

/** The turn in which a request is worked on. */
export const currentTurn = (c: Context): Turn => c.env?.turn ?? fromInside

/** Calls from inside the process belong to a request that has its turn. */
export async function inTurn<T>(deps: Parts, c: Context, work: () => Promise<T>): Promise<T> {
  if (socketAddress(c) === null || c.env.turn) return work()
  const network = networkOf(clientAddress(c, deps))
  // Writes have a line of their own: pages that wait must not get an order refused.
  const line = isRead(c) ? network : `${network} writes`
  const turn: Turn = { network: line, isCrawler: isbot(c.req.header('user-agent')) }
  c.env.turn = turn
  // A write may be done for a client that has left: it repeats it with its key.
  const hasLeft = isRead(c) ? () => c.env.incoming.socket.destroyed : undefined
  return deps.queue.run({ ...turn, hasLeft }, work)
}

/** Addresses of files do not wait, so none of them is drawn as a page. */
export const isFile = (path: string) =>
  path.startsWith(folders.assets) || path.startsWith(folders.uploads) || /\.(svg|png|ico|woff2)$/.test(path)

/** Reads wait here; a call with a body waits once its body has arrived (`mountApi`). */
export const readsInTurn =
  (deps: Parts): MiddlewareHandler =>
  (c, next) => {
    if (c.env?.refusal) throw c.env.refusal
    const { path } = c.req
    return !isRead(c) || healthPaths.has(path) || isFile(path) ? next() : inTurn(deps, c, next)
  }
