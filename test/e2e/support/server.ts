import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { endProcess, readAddress, shortLived, spawnServer } from '#test/support/server-process.ts'
import { logFile } from './server-log.ts'

export function spawnShop(env: NodeJS.ProcessEnv = {}, nodeFlags: string[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shar-ptitsa-shop-'))
  mkdirSync(dirname(logFile), { recursive: true })
  const output = openSync(logFile, 'a')
  const { child, addressFile } = spawnServer({ DATA_DIR: dataDir, ...env }, output, undefined, nodeFlags)
  closeSync(output)
  const stop = async () => {
    await endProcess(child, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { addressFile, stop }
}

async function shopAddress(addressFile: string, limit?: number): Promise<string> {
  try {
    return await readAddress(addressFile, limit)
  } catch (error) {
    const said = readFileSync(logFile, 'utf8').slice(-4000)
    throw new Error(`The shop did not start; its last words:\n${said}`, { cause: error })
  }
}

/** Filling the demo shop is slow beside running tests. */
export const fillLimit = 900_000

export async function demoShopAddress(): Promise<string> {
  const { DEMO_SHOP_ADDRESS_FILE: file } = process.env
  if (!file) throw new Error('No shop with the demo goods was started')
  return shopAddress(file, fillLimit)
}

export async function startShop(env?: NodeJS.ProcessEnv) {
  const { addressFile, stop } = spawnShop(env, shortLived)
  try {
    return { address: await shopAddress(addressFile), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
