import { expect, it } from 'vitest'
import { startWorker } from './worker.ts'

it('a worker reports a failure once, until it changes or returns after a success', async () => {
  const full = () => new Error('a query', { cause: new Error('no space left') })
  const gone = () => new Error('gone')
  const outcomes = [full(), full(), full(), gone(), gone(), null, gone(), null]
  const told: unknown[] = []
  const { promise: isDone, resolve } = Promise.withResolvers<void>()
  const worker = startWorker({
    everyMs: 0,
    onError: (error) => told.push(error),
    async work() {
      const outcome = outcomes.shift()
      if (outcomes.length === 0) resolve()
      if (outcome) throw outcome
      return false
    },
  })
  await isDone
  await worker.stop()
  expect(told).toEqual([full(), gone(), gone()])
})

it('a worker runs at once when it is called, and once more after a call during its work', async () => {
  let wake = () => {}
  const { promise: isDone, resolve } = Promise.withResolvers<void>()
  let looks = 0
  const worker = startWorker({
    everyMs: 3_600_000,
    onError: (error) => expect.unreachable(String(error)),
    wokenBy(listener) {
      wake = listener
      return () => {
        wake = () => expect.unreachable('a stopped worker hears nothing')
      }
    },
    async work() {
      looks += 1
      if (looks === 1) wake()
      if (looks === 2) setImmediate(wake)
      if (looks === 3) resolve()
      return false
    },
  })
  await isDone
  await worker.stop()
  expect(looks).toBe(3)
})
