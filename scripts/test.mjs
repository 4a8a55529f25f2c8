import { ensureBuilt } from './steps/build.mjs'
import { check } from './steps/check.mjs'
import { say, seconds } from './steps/process.mjs'
import { openRunFolder } from './steps/run-folder.mjs'
import { prepare } from './steps/runtime.mjs'
import { browserTests, codeTests, otherBrowserTests } from './steps/tests.mjs'

// npm test -- unit money runs one stage; further words are passed to its tool
const [only = 'all', ...rest] = process.argv.slice(2)

const prepared = await prepare()
const folder = openRunFolder()
const env = { ...prepared.env, ...folder.env }

const gate = { name: 'check', run: () => step(check(env)) }
// Browser tests need the pages.
const pages = { name: 'build', run: async () => endsRun(await step(ensureBuilt(env))) }
/** At once: towards its end each leaves a processor idle, and neither writes what the other reads. */
const gateAndPages = {
  name: 'check and build',
  async run() {
    const [checked, built] = await Promise.all([gate.run(), pages.run()])
    const names = [checked.failed > 0 ? [gate.name] : [], built.failed > 0 ? [pages.name] : []].flat()
    return { ...built, failed: checked.failed + built.failed, names }
  },
}
const browser = { name: 'e2e', run: () => browserTests(env, rest) }
const otherBrowsers = { name: 'browsers', run: () => otherBrowserTests(env, rest) }
/** @param {string[]} args */
const code = (...args) => ({
  name: only === 'all' ? 'unit and api' : only,
  run: () => codeTests(env, [...args, ...rest]),
})

/** @typedef {import('./steps/tests.mjs').Result & { isLast?: boolean }} StageResult */
/** @type {Record<string, { name: string, run: () => Promise<StageResult> }[]>} */
const plans = {
  all: [gateAndPages, code(), browser, otherBrowsers],
  check: [gate],
  unit: [code('--project=unit')],
  api: [pages, code('--project=api*')],
  e2e: [pages, browser],
  browsers: [pages, otherBrowsers],
}
const plan = plans[only]
if (!plan) {
  console.error(`Unknown stage «${only}»: ${Object.keys(plans).join(', ')}`)
  process.exit(1)
}

/** Counts a failed step as one failure, so that a red run never says «0 failed». @param {Promise<number>} exitCode */
async function step(exitCode) {
  return { passed: 0, failed: (await exitCode) === 0 ? 0 : 1 }
}

/** @param {import('./steps/tests.mjs').Result} result */
function endsRun(result) {
  return { ...result, isLast: result.failed > 0 }
}

const report = []
const total = { passed: 0, failed: 0 }
for (const stage of plan) {
  const began = performance.now()
  const { passed, failed, names = [], isLast } = await stage.run()
  report.push(`  ${failed === 0 ? '✓' : '✗ FAILED'} ${stage.name} (${seconds(began)})`)
  report.push(...names.map((name) => `      ${name}`))
  total.passed += passed
  total.failed += failed
  if (isLast) break
}
const survivors = await folder.close()
if (survivors.length > 0)
  report.push('  ✗ FAILED: these outlived the run', ...survivors.map((name) => `      ${name}`))
total.failed += survivors.length

say('Summary')
console.log(report.join('\n'))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
