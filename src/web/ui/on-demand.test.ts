import { afterEach, expect, test, vi } from 'vitest'
import { onDemand } from './on-demand.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page reloads for a missing part, but not while the shop is unreachable', async () => {
  const reload = vi.fn()
  const ask = vi.fn().mockRejectedValue(new TypeError('no connection'))
  vi.stubGlobal('location', { href: '/contacts', reload })
  vi.stubGlobal('fetch', ask)
  const load = vi.fn().mockRejectedValue(new TypeError('gone'))
  const part = onDemand(load)
  for (let time = 0; time < 3; time += 1) await part.retry()
  expect(ask).not.toHaveBeenCalled()

  await part.retry()
  expect(load).toHaveBeenCalledTimes(4)
  expect(reload).not.toHaveBeenCalled()

  ask.mockResolvedValue(new Response())
  await part.retry()
  expect(reload).toHaveBeenCalledOnce()
})
