import { unavailable } from '#server/errors.ts'

/** `network` has a line of its own; crawlers wait behind people. */
export type Turn = { network: string; isCrawler: boolean; hasLeft?: () => boolean }

type Lines = Map<string, (() => void)[]>

/** Limits crawlers, so that a person waits for few pages. */
const defaults = { maxRunning: 8, maxRunningCrawlers: 4, maxWaitingOfNetwork: 200 }

/** One queue for everything that costs work. Networks alternate, so one with many requests delays only itself. */
export function createQueue(limits: Partial<typeof defaults> = {}) {
  const { maxRunning, maxRunningCrawlers, maxWaitingOfNetwork } = { ...defaults, ...limits }
  let running = 0
  let runningCrawlers = 0
  // A Map keeps its order: its first network is the next one.
  const people: Lines = new Map()
  const crawlers: Lines = new Map()

  const mayStart = (isCrawler: boolean) =>
    running < maxRunning && (!isCrawler || runningCrawlers < maxRunningCrawlers)

  function count(isCrawler: boolean, change: 1 | -1) {
    running += change
    if (isCrawler) runningCrawlers += change
  }

  function startNext() {
    const isCrawler = people.size === 0
    const lines = isCrawler ? crawlers : people
    const [first] = lines
    if (!first || !mayStart(isCrawler)) return
    const [network, line] = first
    const start = line.shift()
    lines.delete(network)
    if (line.length > 0) lines.set(network, line)
    if (!start) return
    count(isCrawler, 1)
    // Drawing a page blocks the event loop, so it turns once between two of them.
    setImmediate(start)
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
      const { isCrawler, hasLeft } = turn
      if (mayStart(isCrawler)) count(isCrawler, 1)
      else await wait(turn)
      try {
        if (hasLeft?.()) throw busy()
        return await work()
      } finally {
        count(isCrawler, -1)
        startNext()
      }
    },
  }
}

export type Queue = ReturnType<typeof createQueue>

const busy = () => unavailable('Сервер перегружен. Попробуйте ещё раз через пару секунд.', 2)
