import { setImmediate as nextTurn } from 'node:timers/promises'

type Waiting<Call, Answer> = {
  call: Call
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

type Options<Call> = {
  /** So many groups are at work at once. */
  lanes: number
  /** So many calls make a group at most. */
  most: number
  /** Two calls with the same mark never go in one group; null goes with all. */
  apart: (call: Call) => string | null
}

/** What became of one call of a group. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown }

/**
 * A crowd comes in over a few turns of the event loop; a group that sets out with the first of it pays for many. Whoever
 * comes alone waits no time worth speaking of.
 */
async function crowd() {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
}

/**
 * Calls that come together, or while all lanes are at work, are done together, in the order they came, so that a crowd
 * shares the cost of one. The lanes share the crowd evenly.
 */
export function together<Call, Answer>(
  doAll: (calls: Call[]) => Promise<Outcome<Answer>[]>,
  { lanes, most, apart }: Options<Call>,
): (call: Call) => Promise<Answer> {
  let queue: Waiting<Call, Answer>[] = []
  let lanesAtWork = 0
  let callsAtWork = 0

  function nextGroup(): Waiting<Call, Answer>[] {
    const share = Math.min(most, Math.ceil((queue.length + callsAtWork) / lanes))
    const marks = new Set<string>()
    const group: Waiting<Call, Answer>[] = []
    const rest: Waiting<Call, Answer>[] = []
    for (const one of queue) {
      const mark = apart(one.call)
      if (group.length >= share || (mark !== null && marks.has(mark))) rest.push(one)
      else group.push(one)
      if (mark !== null) marks.add(mark)
    }
    queue = rest
    return group
  }

  async function settle(group: Waiting<Call, Answer>[]) {
    const outcomes = await doAll(group.map(({ call }) => call)).catch((error: unknown) =>
      group.map(() => ({ error })),
    )
    for (const [at, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[at] ?? { error: new Error('a call without an outcome') }
      if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.answer)
    }
  }

  async function work() {
    lanesAtWork += 1
    while (queue.length > 0) {
      await crowd()
      // Another lane may have taken all of it meanwhile.
      const group = nextGroup()
      callsAtWork += group.length
      if (group.length > 0) await settle(group)
      callsAtWork -= group.length
    }
    lanesAtWork -= 1
  }

  return (call) =>
    new Promise((resolve, reject) => {
      queue.push({ call, resolve, reject })
      if (lanesAtWork < lanes) void work()
    })
}
