import { startShop } from './server.ts'

/** One shop with the demo goods for the whole run; its address reaches the tests through the environment. */
export default async function globalSetup() {
  const shop = await startShop()
  process.env.SHOP_ADDRESS = shop.address
  return () => shop.stop()
}
