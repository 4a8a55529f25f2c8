import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openRunFolder } from './run-folder.mjs'

describe('the folder of a test run', () => {
  it('is removed with its files, and finished processes cause no complaint', async () => {
    const run = openRunFolder()
    writeFileSync(join(run.env.TMPDIR, 'left'), '')
    await once(spawn('true', { env: { ...process.env, ...run.env } }), 'exit')
    expect(await run.close()).toEqual([])
    expect(existsSync(run.env.TMPDIR)).toBe(false)
  })

  it.runIf(process.platform === 'linux').each([
    {
      what: 'asks it to end, with time to stop its children',
      script: 'echo ready; sleep 600',
      by: 'SIGTERM',
    },
    {
      what: 'kills it when it ignores the request',
      script: 'trap "" TERM; echo ready; while :; do sleep 600; done',
      by: 'SIGKILL',
    },
  ])('names a process that outlives the run and $what', async ({ script, by }) => {
    const run = openRunFolder()
    const child = spawn('sh', ['-c', script], { env: { ...process.env, ...run.env } })
    const gone = once(child, 'exit')
    await once(child.stdout, 'data')
    expect(await run.close(0)).toContain(`process ${child.pid}: sh -c ${script}`)
    expect((await gone)[1]).toBe(by)
  })
})
