import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openRunFolder } from './run-folder.mjs'

describe('the folder of a test run', () => {
  it('goes with what was written into it, and nothing that ended is complained about', async () => {
    const run = openRunFolder()
    writeFileSync(join(run.env.TMPDIR, 'left'), '')
    await once(spawn('true', { env: { ...process.env, ...run.env } }), 'exit')
    expect(await run.close()).toEqual([])
    expect(existsSync(run.env.TMPDIR)).toBe(false)
  })

  it.runIf(process.platform === 'linux')('names and ends what outlives the run', async () => {
    const run = openRunFolder()
    const child = spawn('sleep', ['600'], { env: { ...process.env, ...run.env } })
    const gone = once(child, 'exit')
    await once(child, 'spawn')
    expect(await run.close(0)).toEqual([`process ${child.pid}: sleep 600`])
    expect((await gone)[1]).toBe('SIGKILL')
  })
})
