import { unavailable } from '#server/errors.ts'

/** Runs at most `permits` tasks at a time. Others wait in a queue and are refused when it is full. */
export function semaphore(permits: number, maxQueued = 100) {
  let free = permits
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (queue.length >= maxQueued) throw unavailable('Сервер занят. Попробуйте ещё раз чуть позже.', 2)
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // Passes the permit to the next task.
      if (next) next()
      else free += 1
    }
  }
}
