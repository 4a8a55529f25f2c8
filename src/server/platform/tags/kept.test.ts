import { expect, it } from 'vitest'
import { createChangeLog } from './change-log.ts'
import { payloadOf } from './content.ts'
import { keepUntilChanged } from './kept.ts'
import { isForPage, note, readingOf } from './reading.ts'
import { changeOf } from './subjects.ts'

function setUp(options?: Parameters<typeof keepUntilChanged<string>>[2]) {
  const changeLog = createChangeLog()
  const content = { ...changeLog, tick: (): number | null => changeLog.tick() }
  const keep = keepUntilChanged<string>(content, 2, options)
  let workedOut = 0
  const count = (key = 'tree') =>
    keep(key, async () => {
      note('tree')
      workedOut += 1
      return `${key} ${workedOut}`
    })
  const change = (...names: string[]) => changeLog.record(names.map(changeOf))
  return { content, keep, count, change, tick: changeLog.tick }
}

it('is worked out once, however many ask', async () => {
  const { count } = setUp()
  expect(await Promise.all([count(), count()])).toEqual(['tree 1', 'tree 1'])
  expect(await count()).toBe('tree 1')
})

it.each(['tree', '~tree', '*'])('is worked out anew after %s has changed', async (name) => {
  const { count, change } = setUp()
  await count()
  change('prices')
  expect(await count()).toBe('tree 1')
  change(name)
  expect(await count()).toBe('tree 2')
})

it('whatever is made of it is made of its subjects', async () => {
  const { count, tick } = setUp()
  const { reading } = await readingOf(count, { begun: tick() })
  expect(reading).toMatchObject({ begun: tick(), subjects: new Set(['tree']) })
})

it('whatever is made of it is not older for changes that did not touch it', async () => {
  const { count, change, tick } = setUp()
  await count()
  change('popularity')
  const { reading } = await readingOf(count, { begun: tick() })
  expect(reading.begun).toBe(tick())
})

it('and as old as it is if it was touched while it was being worked out', async () => {
  const { keep, change, tick } = setUp()
  const begun = tick()
  const { reading } = await readingOf(
    () =>
      keep('tree', async () => {
        note('tree')
        change('tree')
        return 'before'
      }),
    { begun },
  )
  expect(reading.begun).toBe(begun)
})

it('a failure is not kept, and nothing at all while changes cannot be heard', async () => {
  const { keep, count, content } = setUp()
  await expect(keep('tree', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await count()).toBe('tree 1')
  content.tick = () => null
  expect(await count()).toBe('tree 2')
})

it('the longest unused makes room', async () => {
  const { count } = setUp()
  await count('a')
  await count('b')
  await count('a')
  await count('c')
  expect(await count('a')).toBe('a 1')
  expect(await count('b')).toBe('b 4')
})

it('and so it does when the bytes are too many', async () => {
  const { keep } = setUp({ bytesOf: ({ length }) => length, mostBytes: 10 })
  const words = (key: string, text: string) => keep(key, async () => text)
  await words('a', '12345')
  await words('b', '1234567')
  expect(await words('b', 'again')).toBe('1234567')
  expect(await words('a', 'new')).toBe('new')
  expect(await words('b', 'again')).toBe('1234567')
})

it('what everybody uses is the same for pages and calls', async () => {
  const ofAll = setUp()
  const ofPages = setUp({ isPage: true })
  const audience = async () => String(isForPage())
  const inPage = () => ofPages.keep('part', () => ofAll.keep('shared', audience))
  expect(await inPage()).toBe('false')
  expect(await ofPages.keep('other', audience)).toBe('true')
})

it('names that do not fit into an announcement become their kinds', () => {
  const names = Array.from({ length: 1_000 }, (_, id) => `~stock:${id}`)
  expect(payloadOf(new Set(['~stock:7', '~popularity']))).toBe('~stock:7 ~popularity')
  expect(payloadOf(new Set([...names, '~popularity']))).toBe('~stock ~popularity')
})
