import { join } from 'node:path'
import { load, memoryOf, root, startShop } from './support.ts'

export async function visitMany(databaseUrl: string, { size, seconds }: { size: number; seconds: number }) {
  const shop = await startShop({
    env: { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: 'bench-only-password' },
    core: 0,
  })
  let most = 0
  let visits = 0
  for (let turn = 0; turn < 4; turn++) {
    const { requests, failed } = load(shop.address, {
      seconds,
      core: 1,
      headers: { 'accept-encoding': 'br' },
      script: join(root, 'bench/visits.lua'),
      words: [String(size), String(turn)],
    })
    if (failed > 0) throw new Error(`${failed} visits got no answer`)
    most = Math.max(most, memoryOf(shop.pid))
    visits += requests
  }
  await shop.stop()
  return `${size} products, ${visits} visits to pages and calls all over the shop: at most ${most} MB.`
}
