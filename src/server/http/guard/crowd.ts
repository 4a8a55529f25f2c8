import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { semaphore } from '#server/platform/flow/semaphore.ts'
import { readerAddress } from './client-address.ts'

type Limits = {
  /** Answers made at once for each line: few, so that a shopper who comes in between waits for few. */
  atOnce: number
  /** As many may wait in each line; a crawler with more connections than this is told to come back later. */
  waiting: number
  /** Of an address with more answers in the making than a browser ever asks for, the rest waits, too. */
  mostOfShopper: number
}

const defaults: Limits = { atOnce: 4, waiting: 200, mostOfShopper: 12 }

/**
 * Crawlers wait for each other before an answer is made for them, and shoppers go before them: while one is made for a
 * shopper, a single crawler goes on, so that those are not stopped by a shop full of people. An address that asks for very
 * much without calling itself a crawler may be one, or a whole office: it waits in a line of its own, and the crawlers give way to it, too.
 * `work` is done at once or in its turn; null when too many are waiting in that line already.
 */
export function createCrowd(deps: Pick<Deps, 'env'>, limits: Limits = defaults) {
  // Two of them: crawlers that give way must not hold up people at a busy address.
  const amongCrawlers = semaphore(limits.atOnce, limits.waiting)
  const amongBusy = semaphore(limits.atOnce, limits.waiting)
  const giveWay = createGiveWay()
  const inWork = new Map<string, number>()

  return async <T>(request: IncomingMessage, work: () => Promise<T>): Promise<T | null> => {
    const address = readerAddress(deps, request)
    const others = inWork.get(address) ?? 0
    inWork.set(address, others + 1)
    try {
      if (isbot(request.headers['user-agent'])) return await amongCrawlers(() => giveWay.forCrawler(work))
      if (others >= limits.mostOfShopper) return await amongBusy(() => giveWay.forShopper(work))
      return await giveWay.forShopper(work)
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

/** While anything is done for a shopper, one thing at a time is done for crawlers. */
function createGiveWay() {
  let [shoppers, crawlers] = [0, 0]
  const waiting: (() => void)[] = []
  const mayCrawl = () => shoppers === 0 || crawlers === 0
  const look = () => {
    while (waiting.length > 0 && mayCrawl()) {
      crawlers += 1
      waiting.shift()?.()
    }
  }
  return {
    async forShopper<T>(work: () => Promise<T>): Promise<T> {
      shoppers += 1
      try {
        return await work()
      } finally {
        shoppers -= 1
        look()
      }
    },
    async forCrawler<T>(work: () => Promise<T>): Promise<T> {
      if (mayCrawl()) crawlers += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        crawlers -= 1
        look()
      }
    },
  }
}
