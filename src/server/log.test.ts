import { afterEach, expect, it, vi } from 'vitest'
import { createLog, sayAgain } from './log.ts'

afterEach(() => {
  vi.useRealTimers()
})

function written(level: 'info' | 'warn') {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: level }, { write: (line) => lines.push(line) })
  return { lines, log: log.child({ path: '/каталог', status: 200 }) }
}

it('what is said again is the line that the log itself would write, at its own moment', () => {
  vi.useFakeTimers({ now: new Date('2031-05-01T10:00:00Z') })
  const { lines, log } = written('info')
  const say = sayAgain(log, 'request')
  for (const wait of [0, 0, 7]) {
    vi.advanceTimersByTime(wait)
    say()
    log.info('request')
  }
  expect(lines).toHaveLength(6)
  for (const at of [0, 2, 4]) expect(lines[at]).toBe(lines[at + 1])
  expect(JSON.parse(lines[4] ?? '')).toMatchObject({ time: '2031-05-01T10:00:00.007Z', status: 200 })
})

it('a quieter log says nothing', () => {
  const { lines, log } = written('warn')
  sayAgain(log, 'request')()
  expect(lines).toEqual([])
})
