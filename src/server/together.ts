type Waiting<Call, Answer> = {
  call: Call
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

type Options<Call> = {
  /** So many calls make a group at most. */
  most: number
  /** Two calls with the same mark never go in one group; null goes with all. */
  apart: (call: Call) => string | null
}

/** What became of one call of a group. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown }

/**
 * A call that comes alone is done at once. Calls that come while others are at work wait for them and are then done
 * together, in the order they came, so that a crowd shares the cost of one.
 */
export function together<Call, Answer>(
  doAll: (calls: Call[]) => Promise<Outcome<Answer>[]>,
  { most, apart }: Options<Call>,
): (call: Call) => Promise<Answer> {
  let queue: Waiting<Call, Answer>[] = []
  let isWorking = false

  function nextGroup(): Waiting<Call, Answer>[] {
    const marks = new Set<string>()
    const group: Waiting<Call, Answer>[] = []
    const rest: Waiting<Call, Answer>[] = []
    for (const one of queue) {
      const mark = apart(one.call)
      if (group.length >= most || (mark !== null && marks.has(mark))) rest.push(one)
      else group.push(one)
      if (mark !== null) marks.add(mark)
    }
    queue = rest
    return group
  }

  async function work() {
    isWorking = true
    while (queue.length > 0) {
      const group = nextGroup()
      const outcomes = await doAll(group.map(({ call }) => call)).catch((error: unknown) =>
        group.map(() => ({ error })),
      )
      for (const [at, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[at] ?? { error: new Error('a call without an outcome') }
        if ('error' in outcome) reject(outcome.error)
        else resolve(outcome.answer)
      }
    }
    isWorking = false
  }

  return (call) =>
    new Promise((resolve, reject) => {
      queue.push({ call, resolve, reject })
      if (!isWorking) void work()
    })
}
