import { expect, it } from 'vitest'
import { startWorker } from './worker.ts'

it('tells once why work fails, until it fails otherwise or after it has gone well', async () => {
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
