import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { ownBuffer } from './own-buffer.ts'

/** `startup` marks the first message of a connection, which resets the engine's only session. */
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

/** PostgreSQL in single-user mode makes no checkpoints itself, so its log would grow without end. */
const maxLogBytes = 64 * 1024 * 1024
const checkLogEveryMs = 1_000
/** Single-user mode has no autovacuum either. */
const firstVacuumMs = 60_000
const vacuumEveryMs = 6 * 3_600_000
const settings = ['max_wal_size=128MB', 'min_wal_size=32MB'].flatMap((setting) => ['-c', setting])

const engine = await openEngine()
let readOnly = false
let logCheckedAt = 0
let last = Promise.resolve()

port.on('message', (request: EngineRequest) => {
  last = last.then(() => handle(request))
})
vacuumLater(firstVacuumMs)

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
    // For a file that it may not open, the engine throws an object that is not an Error.
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
  // A transaction that has begun may still write into the reserve of free space.
  if (request.readOnly !== readOnly && !engine.isInTransaction()) {
    await run(query(`set default_transaction_read_only = ${request.readOnly ? 'on' : 'off'}`))
    readOnly = request.readOnly
  }
  const bytes = await run(new Uint8Array(request.bytes))
  reply({ kind: 'answer', id: request.id, bytes }, [bytes])
  await trimLog()
}

async function trimLog() {
  if (performance.now() - logCheckedAt < checkLogEveryMs || engine.isInTransaction()) return
  logCheckedAt = performance.now()
  const { rows } = await engine.query<{ size: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::int8 as size from pg_control_checkpoint()',
  )
  if (Number(rows[0]?.size) > maxLogBytes) await run(query('checkpoint'))
}

/** Pauses between tables, so that requests wait for one table only. */
function vacuumLater(pauseMs: number, tables: string[] = []) {
  setTimeout(() => {
    last = last.then(async () => {
      if (readOnly || engine.isInTransaction()) return vacuumLater(1_000, tables)
      const [table, ...rest] = tables.length > 0 ? tables : await userTables()
      if (table) await run(query(`vacuum (analyze) ${table}`))
      vacuumLater(rest.length > 0 ? 200 : vacuumEveryMs, rest)
    })
  }, pauseMs).unref()
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

/** Uses the raw stream, which skips parsing the answer. Its chunks are views of the engine's memory, so they are copied. */
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

/** Returns a simple Query message of the wire protocol. */
function query(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const message = new Uint8Array(body.length + 5)
  message[0] = 'Q'.charCodeAt(0)
  new DataView(message.buffer).setInt32(1, body.length + 4)
  message.set(body, 5)
  return message
}
