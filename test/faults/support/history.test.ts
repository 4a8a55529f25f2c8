import { describe, expect, it } from 'vitest'
import { judgeRegister, judgeSet, possibleEnds, type Read, type Write } from './history.ts'

const fine = { lost: [], doubled: [], unknown: [], mistaken: [], recovered: [] }

describe('a set', () => {
  it('has each acknowledged addition once', () => {
    const additions = [
      { key: 'a', id: 1 },
      { key: 'b', id: 2 },
    ]
    expect(judgeSet(additions, additions)).toEqual(fine)
  })

  it('may have what nobody answered, or not', () => {
    const additions = [
      { key: 'a', id: null },
      { key: 'b', id: null },
    ]
    expect(judgeSet(additions, [{ key: 'b', id: 7 }])).toEqual({ ...fine, recovered: ['b'] })
  })

  it.each([
    ['is lost', [{ key: 'a', id: 1 }], [], { lost: ['a'] }],
    [
      'is lost beside others',
      [
        { key: 'a', id: 1 },
        { key: 'b', id: 2 },
      ],
      [{ key: 'b', id: 2 }],
      { lost: ['a'] },
    ],
    [
      'is doubled',
      [{ key: 'a', id: 1 }],
      [
        { key: 'a', id: 1 },
        { key: 'a', id: 2 },
      ],
      { doubled: ['a'] },
    ],
    [
      'is doubled though nobody answered',
      [{ key: 'a', id: null }],
      [
        { key: 'a', id: 1 },
        { key: 'a', id: 2 },
      ],
      { doubled: ['a'], recovered: ['a'] },
    ],
    ['was sent by nobody', [], [{ key: 'x', id: 1 }], { unknown: ['x'] }],
    [
      'was acknowledged under another name',
      [{ key: 'a', id: 1 }],
      [{ key: 'a', id: 5 }],
      { mistaken: ['a'] },
    ],
    [
      'is lost, though it was acknowledged at the second try only',
      [
        { key: 'a', id: null },
        { key: 'a', id: 1 },
      ],
      [],
      { lost: ['a'] },
    ],
    [
      'is lost, though a third try got no answer',
      [
        { key: 'a', id: 1 },
        { key: 'a', id: null },
      ],
      [],
      { lost: ['a'] },
    ],
  ])('an addition that %s is told', (_, additions, stored, told) => {
    expect(judgeSet(additions, stored)).toEqual({ ...fine, ...told })
  })
})

const write = (value: number, beganAt: number, answeredAt: number | null, process = 'one'): Write => ({
  value,
  beganAt,
  answeredAt,
  process,
})
const read = (value: number, beganAt: number, process = 'one'): Read => ({
  value,
  beganAt,
  endedAt: beganAt + 5,
  process,
})

describe('a register', () => {
  const writes = [write(1, 0, 10), write(2, 100, 110), write(3, 200, null), write(4, 300, 310, 'two')]
  const judge = (one: Read, faults: { beganAt: number; endedAt: number }[] = []) =>
    judgeRegister({ initial: 0, writes, reads: [one] }, { boundMs: 1_000, faults })
  const good = { stale: [], invented: [] }

  it.each([
    ['the value before the first', read(0, 5)],
    ['a value on its way', read(2, 96)],
    ['what this process acknowledged', read(2, 120)],
    ['what nobody answered', read(3, 250)],
    ['not what nobody answered', read(2, 250)],
    ['an older one, on another process, for a moment', read(1, 1_100, 'three')],
    ['the newest', read(4, 5_000)],
  ])('may show %s', (_, one) => {
    expect(judge(one)).toEqual(good)
  })

  it.each([
    ['the process itself forgets', read(1, 111), 2],
    ['the process itself forgets what it acknowledged first', read(0, 11), 1],
    ['another process does not hear of it', read(1, 1_111, 'three'), 2],
    ['another process does not hear of it at all', read(0, 5_000, 'three'), 4],
  ])('is stale when %s', (_, one, due) => {
    expect(judge(one)).toEqual({ ...good, stale: [{ read: one, due }] })
  })

  it('gives other processes the time of a fault, and no more', () => {
    const faults = [{ beganAt: 500, endedAt: 2_500 }]
    expect(judge(read(3, 3_309), faults)).toEqual(good)
    expect(judge(read(3, 3_310), faults).stale).toMatchObject([{ due: 4 }])
    // After the fault.
    expect(judge(read(3, 1_310), [{ beganAt: 100, endedAt: 300 }]).stale).toMatchObject([{ due: 4 }])
  })

  it('gives the process that acknowledged it none', () => {
    expect(judge(read(1, 111), [{ beganAt: 0, endedAt: 5_000 }]).stale).toMatchObject([{ due: 2 }])
  })

  it.each([read(9, 400), read(4, 200)])('does not show what nobody has written yet', (one) => {
    expect(judge(one)).toEqual({ ...good, invented: [one] })
  })

  it('ends with the last acknowledged value or one that was sent later', () => {
    expect(possibleEnds(0, [])).toEqual([0])
    expect(possibleEnds(0, writes)).toEqual([4])
    expect(possibleEnds(0, [...writes, write(5, 400, null), write(6, 500, null)])).toEqual([4, 5, 6])
  })
})
