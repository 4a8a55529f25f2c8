import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Scope = { pool: pg.Pool; open: boolean }
type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** The transaction that the running code stands in, if any. */
export const transactionScope = new AsyncLocalStorage<Scope>()

/** Names of the tags that a transaction changed, from its triggers (migration 0110). */
export type Committed = { names: string }

type Config = pg.PoolConfig & { isEmbedded?: boolean }

/**
 * Asking the pool for a second connection inside a transaction waits for itself for ever when the pool holds
 * one, and silently steps out of the transaction when it holds more. Both engines refuse, so tests find it.
 */
export class GuardedPool extends pg.Pool {
  /** Called as soon as a transaction of this pool has committed, before whoever asked for it goes on. */
  readonly onCommitted = new Set<(committed: Committed) => void>()
  /**
   * False for the embedded engine, which learns only every few hours how its tables have grown. Transactions keep plans on both
   * engines, because they always use indexes.
   */
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

  /** For whoever joins others on a connection instead of asking for one. */
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
