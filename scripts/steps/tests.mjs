import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { run, say } from './process.mjs'

/** @typedef {{ passed: number, failed: number, names?: string[] }} Result `names` are the failed tests */

/** @param {NodeJS.ProcessEnv} env @param {string[]} args @returns {Promise<Result>} */
export async function codeTests(env, args) {
  say('Unit and API tests (vitest)')
  return counted(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return run('vitest', ['run', ...reporters, ...args], { env: { ...env, NODE_ENV: 'test' } })
  }, vitestCounts)
}

/** @param {NodeJS.ProcessEnv} env @param {string[]} args @returns {Promise<Result>} */
export async function browserTests(env, args) {
  // Playwright exists only after the installation.
  const { ensureBrowser } = await import('./browser.mjs')
  const browser = await ensureBrowser(env)
  if (!browser) {
    console.error('No Chromium found, and none could be installed. Install one, or name it in CHROMIUM_PATH.')
    return { passed: 0, failed: 1 }
  }
  say(`Browser tests (playwright, ${browser})`)
  return counted(async (file) => {
    const settings = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    return run('playwright', ['test', '--reporter=list,json', ...args], { env: { ...env, ...settings } })
  }, playwrightResult)
}

/**
 * Skips Firefox and WebKit with a message if they cannot be installed; with `BROWSERS=required` this is a failure.
 *
 * @param {NodeJS.ProcessEnv} env @param {string[]} args @returns {Promise<Result>}
 */
export async function otherBrowserTests(env, args) {
  // Playwright exists only after the installation.
  const { ensureOtherBrowsers } = await import('./browser.mjs')
  const { programs, missing } = await ensureOtherBrowsers(env)
  if (missing.length > 0) {
    const sentence = `Firefox and WebKit were not tried: ${missing.join(', ')} could not be installed.`
    console.log(`\n${sentence}`)
    return env.BROWSERS === 'required'
      ? { passed: 0, failed: 1, names: [sentence] }
      : { passed: 0, failed: 0 }
  }
  say('Browser tests (Firefox and WebKit)')
  return counted(
    (file) =>
      run('node', ['test/browsers/run.ts', ...args], { env: { ...env, ...programs, BROWSERS_REPORT: file } }),
    (report) => report,
  )
}

/** @param {(file: string) => Promise<{ code: number }>} runTests @param {(report: any) => Result} countsOf @returns {Promise<Result>} */
async function counted(runTests, countsOf) {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  try {
    const file = join(folder, 'report.json')
    const { code } = await runTests(file)
    const { passed, failed, names } = existsSync(file)
      ? countsOf(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0 }
    // A run can fail without a failed test: a broken set-up, an unhandled rejection, no tests.
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1), names }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report @returns {Result} */
function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const unreadable = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => named(name, fullName, failureMessages[0])),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unreadable.length,
    names: [...failed, ...unreadable.map(({ name, message }) => named(name, 'not read', message))],
  }
}

/** @typedef {{ error?: { message?: string }, attachments?: { name: string, path?: string }[] }} Try */
/** @typedef {{ title: string, file: string, tests: { projectName: string, status: string, results: Try[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/** @param {{ stats: { expected: number, unexpected: number }, suites: Suite[] }} report @returns {Result} */
function playwrightResult({ stats, suites }) {
  const failed = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results: [attempt = {}] }) => ({
        name: named(file, `[${projectName}] ${title}`, attempt.error?.message),
        page: pageOf(attempt),
      })),
  )
  for (const { name, page } of failed) if (page) console.log(`\nThe page of ${name}\n${page}`)
  return { passed: stats.expected, failed: stats.unexpected, names: failed.map(({ name }) => name) }
}

/** The page at the moment of the failure, often the only trace of a run elsewhere. @param {Try} attempt */
function pageOf({ attachments = [] }) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
  const text = path && existsSync(path) ? readFileSync(path, 'utf8') : ''
  return /```yaml\n(.*?)```/s.exec(text)?.[1]?.slice(0, 12_000)
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** @param {string} file @param {string} title @param {string} [reason] only its first line is shown */
function named(file, title, reason = '') {
  return `${basename(file)} › ${title}: ${reason.split('\n')[0]}`
}
