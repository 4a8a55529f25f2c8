import { setImmediate as nextTurn } from 'node:timers/promises'

type Waiting<Call, Answer> = {
  call: Call
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

type Options<Call> = {
  /** So many batches run at once. */
  concurrency: number
  /** So many calls make a batch at most. */
  maxSize: number
  /** Two calls with the same key never go in one batch; null goes with all. */
  keyOf: (call: Call) => string | null
}

/** What became of one call of a batch. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown }

/**
 * Requests of one burst arrive over a few turns of the event loop; a batch that starts with the first of them would be
 * small and pay the whole price. A lone call waits three turns, which is well under a millisecond.
 */
async function gather() {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
}

/**
 * Calls that arrive together, or while every slot is busy, are done in one batch, in the order they arrived. The
 * slots share the queue evenly.
 */
export function batch<Call, Answer>(
  runAll: (calls: Call[]) => Promise<Outcome<Answer>[]>,
  { concurrency, maxSize, keyOf }: Options<Call>,
): (call: Call) => Promise<Answer> {
  let queue: Waiting<Call, Answer>[] = []
  let running = 0
  let callsRunning = 0

  function nextBatch(): Waiting<Call, Answer>[] {
    const share = Math.min(maxSize, Math.ceil((queue.length + callsRunning) / concurrency))
    const keys = new Set<string>()
    const chosen: Waiting<Call, Answer>[] = []
    const rest: Waiting<Call, Answer>[] = []
    for (const one of queue) {
      const key = keyOf(one.call)
      if (chosen.length >= share || (key !== null && keys.has(key))) rest.push(one)
      else chosen.push(one)
      if (key !== null) keys.add(key)
    }
    queue = rest
    return chosen
  }

  async function settle(calls: Waiting<Call, Answer>[]) {
    const outcomes = await runAll(calls.map(({ call }) => call)).catch((error: unknown) =>
      calls.map(() => ({ error })),
    )
    for (const [at, { resolve, reject }] of calls.entries()) {
      const outcome = outcomes[at] ?? { error: new Error('a call without an outcome') }
      if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.answer)
    }
  }

  async function work() {
    running += 1
    while (queue.length > 0) {
      await gather()
      // Another slot may have taken the whole queue meanwhile.
      const calls = nextBatch()
      callsRunning += calls.length
      if (calls.length > 0) await settle(calls)
      callsRunning -= calls.length
    }
    running -= 1
  }

  return (call) =>
    new Promise((resolve, reject) => {
      queue.push({ call, resolve, reject })
      if (running < concurrency) void work()
    })
}
