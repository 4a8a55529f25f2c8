import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoShopAddress, spawnShop } from '#test/e2e/support/server.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { steps } from './steps.ts'
import { createVisitor } from './visitor.ts'
import { watchShop } from './watched-shop.ts'
import { startWebKit } from './webkit.ts'

// node test/browsers/run.ts webkit tries one engine. Set by scripts/steps/tests.mjs:
const { FIREFOX = '', WEBKIT_DRIVER = '', XVFB = '', BROWSERS_REPORT } = process.env
const wanted = process.argv.slice(2)

const engines: Record<string, () => Promise<Engine>> = {
  firefox: () => startFirefox(FIREFOX),
  webkit: () => startWebKit({ driver: WEBKIT_DRIVER, screen: XVFB }),
}

const report = { passed: 0, failed: 0, names: [] as string[] }
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function tryEngine(start: () => Promise<Engine>, address: string) {
  const began = performance.now()
  const shop = await watchShop(address)
  const engine = await start()
  const visitor = createVisitor(engine, shop)
  const notes = {}
  try {
    for (const { name, run } of steps) {
      const title = `${engine.name} › ${name}`
      const stepBegan = performance.now()
      const failure = await run(visitor, notes)
        .then(() => visitor.problems())
        .then(
          (problems) => problems.join('\n'),
          (error: Error) => error.message,
        )
      console.log(`  ${failure ? '✗' : '✓'} ${title} (${seconds(stepBegan)})${failure && `\n${failure}`}`)
      if (failure) {
        report.failed += 1
        report.names.push(`${title}: ${failure.split('\n')[0]}`)
        await keepPicture(engine, name)
      } else report.passed += 1
    }
  } finally {
    await engine.close()
    shop.close()
  }
  console.log(`  ${engine.name}: ${seconds(began)}`)
}

async function keepPicture(engine: Engine, name: string) {
  const folder = join(import.meta.dirname, '../../test-results/browsers')
  mkdirSync(folder, { recursive: true })
  const picture = await engine.screenshot().catch(() => null)
  if (picture) writeFileSync(join(folder, `${engine.name} ${name}.png`), picture)
}

const shop = spawnShop()
process.env.DEMO_SHOP_ADDRESS_FILE = shop.addressFile
try {
  const address = await demoShopAddress()
  const chosen = Object.entries(engines).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  // Side by side: each waits for its pages half of the time.
  const outcomes = await Promise.allSettled(chosen.map(([, start]) => tryEngine(start, address)))
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    console.error(outcome.reason)
    report.failed += 1
    report.names.push(String(outcome.reason))
  }
} finally {
  await shop.stop()
}
if (BROWSERS_REPORT) writeFileSync(BROWSERS_REPORT, JSON.stringify(report))
process.exitCode = report.failed === 0 ? 0 : 1
