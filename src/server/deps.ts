import type { Logger } from 'pino'
import type { Category } from '#shared/contract/categories.ts'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import type { Facets } from '#shared/contract/products.ts'
import type { Env } from './env.ts'
import type { Db } from './platform/db/tx.ts'
import type { Queue } from './platform/flow/queue.ts'
import type { Signal } from './platform/flow/signal.ts'
import type { LocalRate } from './platform/rates/rates.ts'
import type { TagChanges } from './platform/tags/announcements.ts'
import type { Memo } from './platform/tags/tagged-cache.ts'
import type { FileStore } from './platform/uploads/file-store.ts'
import type { DictionaryEntry } from './shop/attributes/attributes-store.ts'
import type { OrderTurns } from './shop/orders/place/order-turns.ts'
import type { OrderNews } from './shop/orders/read/order-news.ts'
import type { ListKeysets } from './shop/products/keyset.ts'
import type { ShownProducts } from './shop/products/shown.ts'
import type { Lexicon } from './shop/search/understand/lexicon.ts'
import type { DemoAccount } from './shop/session/demo-account.ts'
import type { FirstRun } from './shop/session/first-run.ts'
import type { SigningKey } from './shop/session/signing-key.ts'
import type { ShopNow } from './shop/settings/open-settings.ts'

/** Shared dependencies of the rooms. Tests replace the clock and the file store. */
export type Deps = ShopNow & {
  db: Db
  clock: () => Date
  files: FileStore
  env: Env
  log: Logger
  tagChanges: TagChanges
  caches: {
    categories: Memo<Category[]>
    attributes: Memo<DictionaryEntry[]>
    listTotals: Memo<number>
    listKeysets: Memo<ListKeysets>
    facets: Memo<Facets>
    lexicon: Memo<Lexicon>
    companions: Memo<number[]>
    offers: Memo<DeliveryOffer>
  }
  queue: Queue
  /** Pages that are ready to be drawn: one at a time, because drawing blocks the event loop. */
  drawing: Queue
  shownProducts: ShownProducts
  orderTurns: OrderTurns
  orderNews: OrderNews
  /** Wakes the outbox worker of this process; other processes check regularly. */
  outboxSignal: Signal
  signingKey: SigningKey
  demoAccount: DemoAccount
  firstRun: FirstRun
  bareSignOuts: LocalRate
  isCircuitOpen: () => boolean
  /** True while the disk is nearly full. */
  isReadOnly: () => boolean
  isReady: () => Promise<boolean>
}
