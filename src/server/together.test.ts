import { expect, it } from 'vitest'
import { together } from './together.ts'

type Group = { calls: string[]; finish: () => void }

function workshop(options: { most?: number } = {}) {
  const groups: Group[] = []
  const ask = together<string, string>(
    async (calls) => {
      await new Promise<void>((finish) => groups.push({ calls, finish }))
      return calls.map((call) =>
        call.startsWith('bad') ? { error: new Error(call) } : { answer: `${call} done` },
      )
    },
    { most: 10, apart: (call) => call.split(' ')[1] ?? null, ...options },
  )
  const finish = async (at: number) => {
    groups[at]?.finish()
    await new Promise(setImmediate)
  }
  return { groups, ask, finish, called: () => groups.map(({ calls }) => calls) }
}

it('does one call at once, and those that come meanwhile together, in their order', async () => {
  const { ask, finish, called } = workshop()
  const answers = Promise.all(['a', 'b', 'c'].map(ask))
  expect(called()).toEqual([['a']])
  await finish(0)
  expect(called()).toEqual([['a'], ['b', 'c']])
  await finish(1)
  expect(await answers).toEqual(['a done', 'b done', 'c done'])
  // Nothing is left over, and the next call is again done at once.
  const last = ask('d')
  expect(called().at(-1)).toEqual(['d'])
  await finish(2)
  expect(await last).toBe('d done')
})

it('lets one call of a group fail alone', async () => {
  const { ask, finish } = workshop()
  const outcomes = Promise.allSettled(['a', 'bad', 'b'].map(ask))
  await finish(0)
  await finish(1)
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('fails all of a group that failed as a whole, and goes on', async () => {
  let broken = true
  const ask = together<string, string>(
    async (calls) => {
      if (broken) throw new Error('no database')
      return calls.map((answer) => ({ answer }))
    },
    { most: 10, apart: () => null },
  )
  await expect(ask('a')).rejects.toThrow('no database')
  broken = false
  expect(await ask('b')).toBe('b')
})

it('keeps calls of one mark apart, and groups small', async () => {
  const { ask, finish, called } = workshop({ most: 2 })
  const answers = Promise.all(['a', 'b x', 'c x', 'd', 'e'].map(ask))
  for (const at of [0, 1, 2]) await finish(at)
  expect(called()).toEqual([['a'], ['b x', 'd'], ['c x', 'e']])
  await answers
})
