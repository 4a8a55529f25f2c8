import { existsSync } from 'node:fs'
import { fillLimit, spawnShop } from './server.ts'
import { watchServerLog } from './server-log.ts'

/** One demo shop for the run. It fills for half a minute while tests with their own shops run; the others wait. */
export default function globalSetup() {
  const lookForPeople = watchServerLog()
  const shop = spawnShop()
  process.env.DEMO_SHOP_ADDRESS_FILE = shop.addressFile
  // Checked here, because each waiting test would time out by itself.
  const limit = setTimeout(() => {
    if (!existsSync(shop.addressFile)) void shop.stop()
  }, fillLimit)
  return async () => {
    clearTimeout(limit)
    await shop.stop()
    lookForPeople()
  }
}
