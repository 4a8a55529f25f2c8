import { expect, it } from 'vitest'
import { batch } from './batch.ts'

type Batch = { calls: string[]; finish: () => void }

function setUp(options: { maxSize?: number; concurrency?: number } = {}) {
  const batches: Batch[] = []
  const ask = batch<string, string>(
    async (calls) => {
      await new Promise<void>((finish) => batches.push({ calls, finish }))
      return calls.map((call) =>
        call.startsWith('bad') ? { error: new Error(call) } : { answer: `${call} done` },
      )
    },
    { concurrency: 1, maxSize: 10, keyOf: (call) => call.split(' ')[1] ?? null, ...options },
  )
  const begun = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    return batches.map(({ calls }) => calls)
  }
  const finish = async (at: number) => {
    batches[at]?.finish()
    return begun()
  }
  return { ask, begun, finish }
}

it('runs in one batch what arrives together and what arrives meanwhile, in the order it arrived', async () => {
  const { ask, begun, finish } = setUp()
  const first = Promise.all(['a', 'b'].map(ask))
  expect(await begun()).toEqual([['a', 'b']])
  const second = Promise.all(['c', 'd', 'e'].map(ask))
  expect(await begun()).toEqual([['a', 'b']])
  expect(await finish(0)).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
  await finish(1)
  expect([await first, await second]).toEqual([
    ['a done', 'b done'],
    ['c done', 'd done', 'e done'],
  ])
  // Nothing is left over, and the next call is done at once.
  const last = ask('f')
  expect((await begun()).at(-1)).toEqual(['f'])
  await finish(2)
  expect(await last).toBe('f done')
})

it('shares a burst evenly between slots, and who comes meanwhile waits for the first that is free', async () => {
  const { ask, begun, finish } = setUp({ concurrency: 2 })
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
  expect(await begun()).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
  const late = Promise.all(['f', 'g'].map(ask))
  expect((await begun()).length).toBe(2)
  expect((await finish(1)).slice(2)).toEqual([['f', 'g']])
  await finish(0)
  await finish(2)
  expect([...(await answers), ...(await late)]).toHaveLength(7)
})

it('lets one call of a group fail alone', async () => {
  const { ask, begun, finish } = setUp()
  const outcomes = Promise.allSettled(['a', 'bad', 'b'].map(ask))
  await begun()
  await finish(0)
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('fails all of a batch that failed as a whole, and goes on', async () => {
  let broken = true
  const ask = batch<string, string>(
    async (calls) => {
      if (broken) throw new Error('no database')
      return calls.map((answer) => ({ answer }))
    },
    { concurrency: 1, maxSize: 10, keyOf: () => null },
  )
  await expect(ask('a')).rejects.toThrow('no database')
  broken = false
  expect(await ask('b')).toBe('b')
})

it('keeps calls with one key apart, and batches small', async () => {
  const { ask, begun, finish } = setUp({ maxSize: 2 })
  const answers = Promise.all(['a', 'b x', 'c x', 'd', 'e'].map(ask))
  await begun()
  await finish(0)
  expect(await finish(1)).toEqual([['a', 'b x'], ['c x', 'd'], ['e']])
  await finish(2)
  await answers
})
