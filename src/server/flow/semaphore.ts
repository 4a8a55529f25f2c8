import { Refusal } from '../errors.ts'

type Turn = { isFirst?: boolean }

/**
 * At most `permits` pieces of work at a time; others queue, and are refused when the queue is full. Whoever `isFirst` has a
 * queue of the same length that goes before the other.
 */
export function semaphore(permits: number, queueLimit = 100) {
  let free = permits
  const first: (() => void)[] = []
  const rest: (() => void)[] = []
  return async <T>(work: () => Promise<T>, { isFirst = false }: Turn = {}): Promise<T> => {
    const queue = isFirst ? first : rest
    if (free > 0) free -= 1
    else if (queue.length >= queueLimit)
      throw new Refusal('unavailable', 'Сервер занят. Попробуйте ещё раз чуть позже.', {
        retryAfterSeconds: 2,
      })
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = first.shift() ?? rest.shift()
      // The permit goes straight to the next in line.
      if (next) next()
      else free += 1
    }
  }
}
