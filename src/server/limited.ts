import { Refusal } from './errors.ts'

/** At most `places` pieces of work at a time; others wait in line, and are refused when the line is long. */
export function limited(places: number, lineLength = 100) {
  let free = places
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (line.length >= lineLength)
      throw new Refusal('unavailable', 'Сервер занят. Попробуйте ещё раз чуть позже.', {
        retryAfterSeconds: 2,
      })
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      // The place goes straight to the next in line.
      if (next) next()
      else free += 1
    }
  }
}
