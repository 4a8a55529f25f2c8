import { expect, test } from 'vitest'
import type { OnLink } from '#server/platform/db/channels.ts'
import { watchOrders } from './order-news.ts'

/** A database with a connection that the test can cut. */
async function setUp() {
  let link: OnLink | undefined
  const news = await watchOrders({
    pool: { query: () => Promise.resolve() } as never,
    async listen(_channel: string, _hear: unknown, onLink: OnLink) {
      link = onLink
      return async () => {}
    },
  } as never)
  return { news, comeBack: () => link?.onBack?.() }
}

test('the stream of order news ends after possible losses, and its readers connect again', async () => {
  const { news, comeBack } = await setUp()
  const before = news.ended
  comeBack()
  expect([before.aborted, news.ended.aborted]).toEqual([true, false])
})

test('a server that shuts down opens no new stream of order news', async () => {
  const { news, comeBack } = await setUp()
  news.end()
  comeBack()
  expect(news.ended.aborted).toBe(true)
})
