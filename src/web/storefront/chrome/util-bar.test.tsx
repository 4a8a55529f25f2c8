import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Week } from '#shared/rules/opening-hours.ts'
import { readShopFacts } from '#shared/shop.ts'
import { ShopProvider } from '#web/api/shop-context.tsx'
import { UtilBar } from './util-bar.tsx'

const barOf = (week: Week) => {
  const facts = { ...readShopFacts({}, { hours: { week } }), demoAdmin: false, firstRun: false }
  return renderToStaticMarkup(
    <ShopProvider facts={facts} now={0} minutesAhead={180} origin="">
      <UtilBar />
    </ShopProvider>,
  )
}
const never: Week = { 1: null, 2: null, 3: null, 4: null, 5: null, 6: null, 7: null }

it('the bar shows the hours, or that the shop is closed in a week without hours', () => {
  expect(barOf({ ...never, 2: { from: '11:00', to: '20:00' } })).not.toContain('Магазин не работает')
  expect(barOf(never)).toContain('Магазин не работает')
})
