import { expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import { testShop } from '#test/support/shop.ts'
import { adminRoutes } from '../admin/routes.ts'
import { shopRoutes } from '../shop/routes.ts'

const { deps } = await testShop()

test('every call of the table is answered, and by one route', () => {
  const answered = [...shopRoutes(deps), ...adminRoutes(deps)].map(({ endpoint }) => endpoint.summary)
  expect(answered.toSorted()).toEqual(
    Object.values(endpoints)
      .map(({ summary }) => summary)
      .toSorted(),
  )
})
