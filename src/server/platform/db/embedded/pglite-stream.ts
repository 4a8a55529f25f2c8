import { Duplex } from 'node:stream'
import type { EmbeddedEngine } from './engine.ts'
import { ownBuffer } from './own-buffer.ts'

/** Messages after which the client waits for an answer: Query, Sync, Flush, CopyDone, CopyFail. */
const requests = new Set([...'QSHcf'].map((letter) => letter.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)

/** Replaces the socket of pg, so that both engines share one driver. Buffers messages until the client waits for an answer. */
export class PgliteStream extends Duplex {
  readonly #engine: EmbeddedEngine
  #buffered: Buffer[] = []
  #started = false

  constructor(engine: EmbeddedEngine) {
    super()
    this.#engine = engine
  }

  connect() {
    this.#engine.open().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void) {
    this.#take(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    for (const { chunk } of chunks) this.#take(chunk)
    done()
  }

  override _final(done: (error?: Error | null) => void) {
    this.push(null)
    done()
  }

  #take(chunk: Buffer) {
    const kind = chunk[0] ?? 0
    if (kind === terminate) return
    this.#buffered.push(chunk)
    if (this.#started && !requests.has(kind)) return
    const startup = !this.#started
    this.#started = true
    const bytes = ownBuffer(this.#buffered)
    this.#buffered = []
    this.#engine.exec(bytes, startup).then(
      (answer) => this.destroyed || this.push(Buffer.from(answer)),
      (error: Error) => this.destroy(error),
    )
  }
}
