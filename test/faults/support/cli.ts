import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { patientEnv } from '#test/support/patience.ts'
import { shortLived } from '#test/support/server-process.ts'
import { compiled } from '../../../scripts/steps/compile-cache.mjs'
import { password } from './server.ts'

type Told = { code: number; out: string; err: string }

export async function runCli(env: NodeJS.ProcessEnv, ...words: string[]): Promise<Told> {
  const { PATH, HOME, TMPDIR } = process.env
  const started = promisify(execFile)(process.execPath, [...shortLived, 'src/server/cli.ts', ...words], {
    env: { PATH, HOME, TMPDIR, ADMIN_PASSWORD: password, ...compiled, ...patientEnv, ...env },
  })
  return started.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  )
}
