/** Runs the work after a pause; `flush` runs pending work at once, `cancel` drops it. */
export function debounce<Args extends unknown[]>(work: (...args: Args) => void, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due: (() => void) | undefined

  function cancel() {
    clearTimeout(timer)
    due = undefined
  }

  function flush() {
    const run = due
    cancel()
    run?.()
  }

  function call(...args: Args) {
    cancel()
    due = () => work(...args)
    timer = setTimeout(flush, pauseMs)
  }

  return { call, flush, cancel }
}
