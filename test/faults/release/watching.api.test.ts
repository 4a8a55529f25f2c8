import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { engineName } from '#test/support/database.ts'
import { testShop } from '#test/support/shop.ts'
import { visitorFrom } from '#test/support/visitor.ts'
import { figure } from '../support/figures.ts'
import { promtoolPath } from '../support/promtool.ts'

if (!promtoolPath)
  console.warn(
    '\n  NOT TRIED: promtool is not installed (apt-get install prometheus); the rules were not checked\n',
  )

const shop = await testShop()
const ask = visitorFrom(shop.app, '127.0.0.1')
await ask('GET', '/api/categories')
const metrics = await (await ask('GET', '/metrics')).text()

const alerts = readFileSync('ops/prometheus/alerts.yml', 'utf8')
const board = readFileSync('ops/grafana/shop.json', 'utf8')
const runbook = readFileSync('docs/runbook.md', 'utf8')

/** Names of metrics in queries: a name before a selector. */
const metricsNamedIn = (text: string) =>
  new Set([...text.matchAll(/([a-z0-9_]+)\{job=\\?"shop\\?"/g)].map(([, name]) => name ?? ''))
const exported = new Set([...metrics.matchAll(/^([a-z0-9_]+)(?=[{ ])/gm)].map(([, name]) => name))

it.each([
  ['alert', alerts],
  ['board', board],
])('every metric that the %s asks for is exported', (_, text) => {
  const named = metricsNamedIn(text)
  // Prometheus itself says whether it reached a server.
  named.delete('up')
  expect(named.size).toBeGreaterThan(8)
  expect([...named].filter((name) => !exported.has(name))).toEqual([])
})

it('the board asks only for existing metrics', () => {
  const { panels } = JSON.parse(board)
  for (const { title, targets } of panels)
    for (const { expr } of targets) expect(metricsNamedIn(expr).size, title).toBeGreaterThan(0)
})

it('the runbook explains what to do at every alert', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([])
})

// The same on either engine.
it.skipIf(!promtoolPath || engineName() !== 'postgres')(
  'Prometheus accepts names, rules and their tests',
  () => {
    const promtool = (args: string[], input = '') => {
      const { status, stdout, stderr } = spawnSync(promtoolPath ?? '', args, { input, encoding: 'utf8' })
      return { status, said: `${stdout}${stderr}` }
    }
    expect(promtool(['check', 'metrics'], metrics)).toEqual({ status: 0, said: '' })
    expect(promtool(['check', 'rules', 'ops/prometheus/alerts.yml'])).toMatchObject({ status: 0 })
    const tested = promtool(['test', 'rules', 'ops/prometheus/alerts.test.yml'])
    expect(tested, tested.said).toMatchObject({ status: 0 })
    figure('watching', `${exported.size} series by name; promtool takes names, rules and their tests`)
  },
)
