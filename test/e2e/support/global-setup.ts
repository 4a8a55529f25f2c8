import { startShop } from './server.ts'
import { watchServerLog } from './server-log.ts'

/** One shop with the demo goods for the whole run; its address reaches the tests through the environment. */
export default async function globalSetup() {
  const lookForPeople = watchServerLog()
  const shop = await startShop()
  process.env.SHOP_ADDRESS = shop.address
  return async () => {
    await shop.stop()
    lookForPeople()
  }
}
