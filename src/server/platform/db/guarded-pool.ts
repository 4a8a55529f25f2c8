import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Scope = { pool: pg.Pool; open: boolean }
type ConnectCallback = Parameters<pg.Pool['connect']>[0]

export const transactionScope = new AsyncLocalStorage<Scope>()

/** Names of the tags that a transaction changed, from its triggers (migration 0110). */
export type Committed = { names: string }

type Config = pg.PoolConfig & { isEmbedded?: boolean }

/** Refuses a second connection inside a transaction: it would wait forever, or silently run outside the transaction. */
export class GuardedPool extends pg.Pool {
  /** Listeners run right after a commit, before the caller of the transaction continues. */
  readonly onCommitted = new Set<(committed: Committed) => void>()
  /** False for the embedded engine, which notices only every few hours how its tables have grown. */
  readonly keepsPlans: boolean

  constructor({ isEmbedded = false, ...config }: Config) {
    super(config)
    this.keepsPlans = !isEmbedded
    // A connection lost while in use also fails its query; without a listener it would end the process too.
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback) {
    const mistake = this.#mistake()
    if (!callback) return mistake ? Promise.reject(mistake) : super.connect()
    if (mistake) callback(mistake, undefined, () => {})
    else super.connect(callback)
  }

  refuseInTransaction() {
    const mistake = this.#mistake()
    if (mistake) throw mistake
  }

  #mistake(): Error | null {
    const scope = transactionScope.getStore()
    return scope?.open && scope.pool === this
      ? new Error('The outer db was used inside a transaction: pass tx instead')
      : null
  }
}
