import { Refusal } from '#server/errors.ts'

/** At most `permits` pieces of work at a time; others queue, and are refused when the queue is full. */
export function semaphore(permits: number, queueLimit = 100) {
  let free = permits
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (queue.length >= queueLimit)
      throw new Refusal('unavailable', 'Сервер занят. Попробуйте ещё раз чуть позже.', {
        retryAfterSeconds: 2,
      })
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // The permit goes straight to the next in line.
      if (next) next()
      else free += 1
    }
  }
}
