import { describe, expect, it } from 'vitest'
import { judgeRegister, judgeSet, possibleEnds, type Read, type Write } from './history.ts'

const fine = { lost: [], doubled: [], unknown: [], mistaken: [], recovered: [] }

describe('the check of a set', () => {
  it('accepts each acknowledged addition once', () => {
    const additions = [
      { key: 'a', id: 1 },
      { key: 'b', id: 2 },
    ]
    expect(judgeSet(additions, additions)).toEqual(fine)
  })

  it('accepts an unanswered addition, stored or not', () => {
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
      'is doubled without an answer',
      [{ key: 'a', id: null }],
      [
        { key: 'a', id: 1 },
        { key: 'a', id: 2 },
      ],
      { doubled: ['a'], recovered: ['a'] },
    ],
    ['was never sent', [], [{ key: 'x', id: 1 }], { unknown: ['x'] }],
    [
      'was acknowledged under another name',
      [{ key: 'a', id: 1 }],
      [{ key: 'a', id: 5 }],
      { mistaken: ['a'] },
    ],
    [
      'is lost after an acknowledged second try',
      [
        { key: 'a', id: null },
        { key: 'a', id: 1 },
      ],
      [],
      { lost: ['a'] },
    ],
    [
      'is lost despite an unanswered third try',
      [
        { key: 'a', id: 1 },
        { key: 'a', id: null },
      ],
      [],
      { lost: ['a'] },
    ],
  ])('reports an addition that %s', (_, additions, stored, told) => {
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

describe('the check of a register', () => {
  const writes = [write(1, 0, 10), write(2, 100, 110), write(3, 200, null), write(4, 300, 310, 'two')]
  const judge = (one: Read, faults: { beganAt: number; endedAt: number }[] = []) =>
    judgeRegister({ initial: 0, writes, reads: [one] }, { boundMs: 1_000, faults })
  const good = { stale: [], invented: [] }

  it.each([
    ['the value before the first write', read(0, 5)],
    ['a value that is being written', read(2, 96)],
    ['the value that this process acknowledged', read(2, 120)],
    ['an unanswered value', read(3, 250)],
    ['the value before an unanswered one', read(2, 250)],
    ['an older value on another process, for a moment', read(1, 1_100, 'three')],
    ['the newest value', read(4, 5_000)],
  ])('accepts a read of %s', (_, one) => {
    expect(judge(one)).toEqual(good)
  })

  it.each([
    ['the process itself forgets', read(1, 111), 2],
    ['the process itself forgets its first acknowledged value', read(0, 11), 1],
    ['another process misses the write', read(1, 1_111, 'three'), 2],
    ['another process misses every write', read(0, 5_000, 'three'), 4],
  ])('reports a stale read when %s', (_, one, due) => {
    expect(judge(one)).toEqual({ ...good, stale: [{ read: one, due }] })
  })

  it('allows other processes the length of a fault in addition', () => {
    const faults = [{ beganAt: 500, endedAt: 2_500 }]
    expect(judge(read(3, 3_309), faults)).toEqual(good)
    expect(judge(read(3, 3_310), faults).stale).toMatchObject([{ due: 4 }])
    // After the fault.
    expect(judge(read(3, 1_310), [{ beganAt: 100, endedAt: 300 }]).stale).toMatchObject([{ due: 4 }])
  })

  it('allows no fault to the process that acknowledged the write', () => {
    expect(judge(read(1, 111), [{ beganAt: 0, endedAt: 5_000 }]).stale).toMatchObject([{ due: 2 }])
  })

  it.each([read(9, 400), read(4, 200)])('reports a read of a value that was not written yet', (one) => {
    expect(judge(one)).toEqual({ ...good, invented: [one] })
  })

  it('accepts the last acknowledged value or a later one at the end', () => {
    expect(possibleEnds(0, [])).toEqual([0])
    expect(possibleEnds(0, writes)).toEqual([4])
    expect(possibleEnds(0, [...writes, write(5, 400, null), write(6, 500, null)])).toEqual([4, 5, 6])
  })
})
