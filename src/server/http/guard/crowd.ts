import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { semaphore } from '#server/flow/semaphore.ts'
import { readerAddress } from './client-address.ts'

type Limits = {
  /** Answers made at once for crawlers: few, so that a shopper who comes in between waits for few. */
  atOnce: number
  /** As many may wait in each line; a crawler with more connections than this is told to come back later. */
  waiting: number
  /** Of an address with more answers in the making than a browser ever asks for, the rest waits, too. */
  mostOfShopper: number
}

const defaults: Limits = { atOnce: 4, waiting: 200, mostOfShopper: 12 }

/**
 * Crawlers wait for each other before an answer is made for them, and shoppers go before them. An address that asks for very
 * much without calling itself a crawler may be one, or a whole office: it waits in a line of its own, before the crawlers.
 * `work` is done at once or in its turn; null when too many are waiting in that line already.
 */
export function createCrowd(deps: Pick<Deps, 'env'>, limits: Limits = defaults) {
  const inTurn = semaphore(limits.atOnce, limits.waiting)
  const inWork = new Map<string, number>()

  return async <T>(request: IncomingMessage, work: () => Promise<T>): Promise<T | null> => {
    const address = readerAddress(deps, request)
    const others = inWork.get(address) ?? 0
    inWork.set(address, others + 1)
    try {
      if (isbot(request.headers['user-agent'])) return await inTurn(work)
      return others < limits.mostOfShopper ? await work() : await inTurn(work, { isFirst: true })
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    } finally {
      const left = (inWork.get(address) ?? 1) - 1
      if (left > 0) inWork.set(address, left)
      else inWork.delete(address)
    }
  }
}
