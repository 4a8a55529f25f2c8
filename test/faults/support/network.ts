import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL clients look for the socket under this name. */
const socketName = '.s.PGSQL.5432'

type Pair = [client: Socket, database: Socket]

/** A network that can break or drop everything. */
export async function networkTo(home: string) {
  const folder = mkdtempSync(join(tmpdir(), 'shar-ptitsa-network-'))
  const pairs = new Set<Pair>()
  let isSilent = false

  const connect = ([client, database]: Pair) => {
    client.pipe(database)
    database.pipe(client)
  }

  const accept = (client: Socket) => {
    const database = createConnection(join(home, socketName))
    const pair: Pair = [client, database]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const end of pair) end.destroy()
      })
    }
    if (!isSilent) connect(pair)
  }

  const listen = async () => {
    const listening = createServer(accept).listen(join(folder, socketName))
    await once(listening, 'listening')
    return listening
  }
  let server = await listen()

  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    await closed
  }

  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    cut,
    async mend() {
      server = await listen()
    },
    /** Drops all bytes silently. */
    silence() {
      isSilent = true
      for (const [client, database] of pairs) {
        client.unpipe(database)
        database.unpipe(client)
      }
    },
    speak() {
      isSilent = false
      for (const pair of pairs) connect(pair)
    },
    async remove() {
      await cut()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
