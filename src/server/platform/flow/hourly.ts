const hour = 3_600_000

type Hourly = {
  work: () => Promise<void>
  onError: (error: unknown) => void
  /** An hour unless told. */
  firstAfterMs?: number
}

/** Does `work` once an hour, unless the last is still at it; `stop` waits for what is under way. */
export function startHourly({ work, onError, firstAfterMs = hour }: Hourly): { stop: () => Promise<void> } {
  let running = Promise.resolve()
  let isRunning = false
  let timer: NodeJS.Timeout
  const look = () => {
    timer = setTimeout(look, hour)
    if (isRunning) return
    isRunning = true
    running = work()
      .catch(onError)
      .finally(() => {
        isRunning = false
      })
  }
  if (firstAfterMs === 0) look()
  else timer = setTimeout(look, firstAfterMs)
  return {
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}
