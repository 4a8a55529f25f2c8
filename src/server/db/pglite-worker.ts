import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** `startup` marks the first message of a connection; the engine's one session is then made as new. */
export type EngineRequest = { id: number; bytes: ArrayBuffer; startup: boolean; readOnly: boolean } | 'close'
export type EngineReply =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; bytes: ArrayBuffer }
  | { kind: 'closed' }

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread')

function reply(message: EngineReply, transfer: ArrayBuffer[] = []) {
  port?.postMessage(message, transfer)
}

const engine = await openEngine()
let readOnly = false

async function openEngine(): Promise<PGlite> {
  try {
    const opened = await PGlite.create({ dataDir: workerData.folder, extensions: { pg_trgm, unaccent } })
    reply({ kind: 'ready' })
    return opened
  } catch (error) {
    reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

port.on('message', async (request: EngineRequest) => {
  if (request === 'close') {
    await engine.close()
    reply({ kind: 'closed' })
    return
  }
  if (request.startup) await renewSession()
  // Inside a transaction the switch waits for its end: the reserve of free space is there for it.
  if (request.readOnly !== readOnly && !engine.isInTransaction()) {
    await run(query(`set default_transaction_read_only = ${request.readOnly ? 'on' : 'off'}`))
    readOnly = request.readOnly
  }
  const bytes = await run(new Uint8Array(request.bytes))
  reply({ kind: 'answer', id: request.id, bytes }, [bytes])
})

async function renewSession() {
  if (engine.isInTransaction()) await run(query('rollback'))
  await run(query('discard all'))
  readOnly = false
}

/** The raw stream spares the engine parsing its own answer. Its chunks are views of the engine's memory. */
async function run(message: Uint8Array): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  await engine.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (chunk) => chunks.push(chunk.slice()),
  })
  const [only] = chunks
  if (only && chunks.length === 1 && only.buffer instanceof ArrayBuffer) return only.buffer
  const whole = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole.buffer
}

/** A simple Query message of the wire protocol. */
function query(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const message = new Uint8Array(body.length + 5)
  message[0] = 'Q'.charCodeAt(0)
  new DataView(message.buffer).setInt32(1, body.length + 4)
  message.set(body, 5)
  return message
}
