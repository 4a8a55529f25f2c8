import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { ownBuffer } from './own-buffer.ts'

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

/** In single-user mode PostgreSQL makes no checkpoints by itself: its log would grow without end. */
const checkpointAfter = 64 * 1024 * 1024
const lookAtLogEvery = 1_000
/** Nor does it clean up after updates or learn how many rows there are. */
const firstCleaning = 60_000
const cleanEvery = 6 * 3_600_000
const settings = ['max_wal_size=128MB', 'min_wal_size=32MB'].flatMap((setting) => ['-c', setting])

const engine = await openEngine()
let readOnly = false
let lookedAtLog = 0
let last = Promise.resolve()

port.on('message', (request: EngineRequest) => {
  last = last.then(() => handle(request))
})
cleanLater(firstCleaning)

async function openEngine(): Promise<PGlite> {
  try {
    const opened = await PGlite.create({
      dataDir: workerData.folder,
      pgliteWasmModule: workerData.program,
      extensions: { pg_trgm, unaccent },
      startParams: [...PGlite.defaultStartParams, ...settings],
    })
    reply({ kind: 'ready' })
    return opened
  } catch (error) {
    // What the engine says of a file that it may not open is no Error.
    reply({ kind: 'failed', reason: error instanceof Error ? error.message : JSON.stringify(error) })
    throw error
  }
}

async function handle(request: EngineRequest) {
  if (request === 'close') {
    await engine.close()
    reply({ kind: 'closed' })
    return
  }
  if (request.startup) await renewSession()
  // A transaction that has begun may still write: the reserve of free space is meant for it.
  if (request.readOnly !== readOnly && !engine.isInTransaction()) {
    await run(query(`set default_transaction_read_only = ${request.readOnly ? 'on' : 'off'}`))
    readOnly = request.readOnly
  }
  const bytes = await run(new Uint8Array(request.bytes))
  reply({ kind: 'answer', id: request.id, bytes }, [bytes])
  await trimLog()
}

async function trimLog() {
  if (performance.now() - lookedAtLog < lookAtLogEvery || engine.isInTransaction()) return
  lookedAtLog = performance.now()
  const { rows } = await engine.query<{ size: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::int8 as size from pg_control_checkpoint()',
  )
  if (Number(rows[0]?.size) > checkpointAfter) await run(query('checkpoint'))
}

/** Table by table with pauses, so that no request waits long behind it. */
function cleanLater(wait: number, tables: string[] = []) {
  setTimeout(() => {
    last = last.then(async () => {
      if (readOnly || engine.isInTransaction()) return cleanLater(1_000, tables)
      const [table, ...rest] = tables.length > 0 ? tables : await userTables()
      if (table) await run(query(`vacuum (analyze) ${table}`))
      cleanLater(rest.length > 0 ? 200 : cleanEvery, rest)
    })
  }, wait).unref()
}

async function userTables(): Promise<string[]> {
  const { rows } = await engine.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
  )
  return rows.map(({ name }) => name)
}

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
  return ownBuffer(chunks)
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
