import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { install } from './steps/packages.mjs'
import { say } from './steps/process.mjs'
import { prepare } from './steps/runtime.mjs'
import { codeTests } from './steps/tests.mjs'

/** Fault tests outside test/faults. */
const beside = [
  'http/admin/permissions',
  'uploads/uploads',
  'backup/backup',
  'import/saved-elsewhere',
  'postgres/pooler',
]

// npm run test:faults -- kill-orders runs one file
const words = process.argv.slice(2)
const files = words.flatMap((word) => [`test/faults/${word}`, `test/faults/release/${word}`])

const { env } = await prepare()
const built = await ensureBuilt(env)
if (built !== 0) process.exit(built)

if (!isInstalled('pgbouncer')) await install(env, 'pgbouncer')
// Imports are tested with LibreOffice.
if (!isInstalled('soffice')) await install(env, 'libreoffice-calc')

const folder = mkdtempSync(join(tmpdir(), 'faults-'))
const figures = join(folder, 'figures')
// One at a time, so that figures belong to one fault.
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

/** @param {string} program */
function isInstalled(program) {
  return ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].some((folder) =>
    existsSync(join(folder, program)),
  )
}
