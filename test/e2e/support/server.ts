import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { endProcess, spawnServer } from '#test/support/server-process.ts'
import { logFile } from './server-log.ts'

/** The built shop with a data folder that goes away with it. */
export async function startShop(env: NodeJS.ProcessEnv = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-shop-'))
  mkdirSync(dirname(logFile), { recursive: true })
  const output = openSync(logFile, 'a')
  const { child, address } = spawnServer({ DATA_DIR: dataDir, ...env }, output)
  closeSync(output)
  const stop = async () => {
    await endProcess(child, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return { address: await address(), stop }
  } catch (error) {
    const said = readFileSync(logFile, 'utf8').slice(-4000)
    await stop()
    throw new Error(`The shop did not start; its last words:\n${said}`, { cause: error })
  }
}
