import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '#server/deps.ts'
import { writeBackup } from './backup.ts'
import { texts } from './texts.ts'

/** The hash keeps the name short: a socket path has about 100 characters. */
function socketPath(dataDir: string): string {
  const mark = hash('sha256', realpathSync(dataDir)).slice(0, 16)
  return join(tmpdir(), `shar-ptitsa-${mark}.sock`)
}

/** The shop starts without the socket too, for example when the file belongs to another user. */
export async function startControl(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  const path = socketPath(deps.env.DATA_DIR)
  const server = createServer((_, response) => {
    writeBackup(deps, response).catch((error: unknown) => {
      deps.log.error({ err: error }, 'backup failed')
      response.destroy()
    })
  })
  try {
    rmSync(path, { force: true })
    server.listen(path)
    await once(server, 'listening')
    await chmod(path, 0o600)
  } catch (error) {
    server.close()
    deps.log.warn({ err: error }, 'no backups from the command line while this server runs: no socket for it')
  }
  return {
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns false when no server runs on this data folder. */
export async function backupFromServer(dataDir: string, out: Writable): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  const socket = socketPath(dataDir)
  if (!existsSync(socket)) return false
  return new Promise((resolve, reject) => {
    // Uses no agent, so a connection to a server that has stopped is not used again.
    const call = { socketPath: socket, method: 'POST', path: '/backup', agent: false }
    const asking = request(call, (response) => {
      pipeline(response, out).then(() => resolve(true), reject)
    })
    asking.on('error', (error) => {
      const code = 'code' in error ? String(error.code) : ''
      if (['ECONNREFUSED', 'ENOENT'].includes(code)) return resolve(false)
      const isDenied = ['EACCES', 'EPERM'].includes(code)
      reject(new Error(isDenied ? texts.serverNotAsked(socket) : texts.serverBrokeOff, { cause: error }))
    })
    asking.end()
  })
}
