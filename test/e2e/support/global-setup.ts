import { existsSync } from 'node:fs'
import { fillLimit, spawnShop } from './server.ts'
import { watchServerLog } from './server-log.ts'

/**
 * One shop with the demo goods for the whole run. Filling it keeps one processor busy for half a minute, in which tests in
 * shops of their own are already at work; the others wait for its address.
 */
export default function globalSetup() {
  const lookForPeople = watchServerLog()
  const shop = spawnShop()
  process.env.DEMO_SHOP_ADDRESS_FILE = shop.addressFile
  // Its end is seen at once by all who wait for it; each of them would wait anew for one that hangs.
  const limit = setTimeout(() => {
    if (!existsSync(shop.addressFile)) void shop.stop()
  }, fillLimit)
  return async () => {
    clearTimeout(limit)
    await shop.stop()
    lookForPeople()
  }
}
