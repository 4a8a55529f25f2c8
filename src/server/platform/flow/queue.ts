import { unavailable } from '#server/errors.ts'

/** `network` has a line of its own; crawlers wait behind people. */
export type Turn = { network: string; isCrawler: boolean; hasLeft?: () => boolean }

type Lines = Map<string, (() => void)[]>

const defaults = {
  maxRunning: 8,
  /** A person waits for few pages of crawlers. */
  maxRunningCrawlers: 4,
  /** Others find a free place at once, and a free connection to the database. */
  maxRunningOfNetwork: 6,
  maxWaitingOfNetwork: 200,
}

/** A crowd of people must not stop every crawler. */
const peopleBeforeCrawler = 7

/** One queue for everything that costs work. Networks alternate, so one with many requests delays only itself. */
export function createQueue(limits: Partial<typeof defaults> = {}) {
  const { maxRunning, maxRunningCrawlers, maxRunningOfNetwork, maxWaitingOfNetwork } = {
    ...defaults,
    ...limits,
  }
  let running = 0
  let runningCrawlers = 0
  const runningOf = new Map<string, number>()
  let peopleInARow = 0
  // A Map keeps its order: its first network is the next one.
  const people: Lines = new Map()
  const crawlers: Lines = new Map()

  const mayStart = (network: string, isCrawler: boolean) =>
    running < maxRunning &&
    (!isCrawler || runningCrawlers < maxRunningCrawlers) &&
    (runningOf.get(network) ?? 0) < maxRunningOfNetwork

  function count({ network, isCrawler }: Turn, change: 1 | -1) {
    running += change
    if (isCrawler) runningCrawlers += change
    const ofNetwork = (runningOf.get(network) ?? 0) + change
    if (ofNetwork > 0) runningOf.set(network, ofNetwork)
    else runningOf.delete(network)
  }

  function startFirst(isCrawler: boolean): boolean {
    const lines = isCrawler ? crawlers : people
    for (const [network, line] of lines) {
      if (!mayStart(network, isCrawler)) continue
      const start = line.shift()
      lines.delete(network)
      if (line.length > 0) lines.set(network, line)
      if (!start) continue
      peopleInARow = isCrawler ? 0 : peopleInARow + 1
      count({ network, isCrawler }, 1)
      // Work blocks the event loop, so it turns once between two pieces.
      setImmediate(start)
      return true
    }
    return false
  }

  function startNext() {
    const isCrawlerDue = peopleInARow >= peopleBeforeCrawler
    if (!startFirst(isCrawlerDue)) startFirst(!isCrawlerDue)
  }

  function wait({ network, isCrawler }: Turn): Promise<void> {
    const lines = isCrawler ? crawlers : people
    const line = lines.get(network) ?? []
    if (line.length >= maxWaitingOfNetwork) throw busy()
    lines.set(network, line)
    return new Promise((resolve) => line.push(resolve))
  }

  return {
    async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
      const { network, isCrawler, hasLeft } = turn
      if (mayStart(network, isCrawler)) count(turn, 1)
      else await wait(turn)
      try {
        if (hasLeft?.()) throw busy()
        return await work()
      } finally {
        count(turn, -1)
        startNext()
      }
    },
  }
}

export type Queue = ReturnType<typeof createQueue>

const busy = () => unavailable('Сервер перегружен. Попробуйте ещё раз через пару секунд.', 2)
