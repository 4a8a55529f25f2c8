import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { say } from './steps/process.mjs'
import { prepare } from './steps/runtime.mjs'
import { codeTests } from './steps/tests.mjs'

/** Promises of the same kind that are kept beside their rooms. */
const beside = ['http/admin/permissions', 'uploads/uploads', 'backup/backup', 'imports/saved-elsewhere']

// npm run test:faults                 everything, the long way
// npm run test:faults -- kill-orders  one file
const files = process.argv.slice(2).map((word) => `test/faults/${word}`)

const { env } = await prepare()
const built = await ensureBuilt(env)
if (built !== 0) process.exit(built)

// Files of products are tried with the spreadsheet that people without Excel have.
if (spawnSync('soffice', ['--version']).status !== 0) await install(env, 'libreoffice-calc')

const folder = mkdtempSync(join(tmpdir(), 'faults-'))
const figures = join(folder, 'figures')
// One after another, so that the figures are those of one fault alone.
const args = [
  '--project=api*',
  '--no-file-parallelism',
  ...(files.length > 0 ? files : ['test/faults/', ...beside]),
]
const { passed, failed } = await codeTests({ ...env, FAULTS: 'long', FAULT_FIGURES: figures }, args)

say('Figures')
const lines = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : []
for (const line of lines) {
  const [engine = '', name = '', text = ''] = line.split('\t')
  console.log(`  ${engine.padEnd(9)} ${name}: ${text}`)
}
rmSync(folder, { recursive: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
