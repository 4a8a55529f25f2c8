const hourMs = 3_600_000

type Hourly = {
  work: () => Promise<void>
  onError: (error: unknown) => void
  firstAfterMs?: number
}

/** Runs `work` once an hour, unless the last run has not finished. `stop` waits for a run. */
export function startHourly({ work, onError, firstAfterMs = hourMs }: Hourly): { stop: () => Promise<void> } {
  let running = Promise.resolve()
  let isRunning = false
  let timer: NodeJS.Timeout
  const run = () => {
    timer = setTimeout(run, hourMs)
    if (isRunning) return
    isRunning = true
    running = work()
      .catch(onError)
      .finally(() => {
        isRunning = false
      })
  }
  if (firstAfterMs === 0) run()
  else timer = setTimeout(run, firstAfterMs)
  return {
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}
