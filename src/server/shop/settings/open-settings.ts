import type { Env } from '#server/env.ts'
import { Refusal } from '#server/errors.ts'
import { isUnavailable } from '#server/platform/db/errors.ts'
import type { Db } from '#server/platform/db/tx.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import type { Memo } from '#server/platform/tags/tagged-cache.ts'
import type { NotificationSettings } from '#shared/contract/settings.ts'
import { readSettings, readShopFacts, type SavedSettings, type ShopFacts } from '#shared/shop.ts'
import { readSaved } from './saved-store.ts'

type Opening = { db: Db; env: Pick<Env, 'fixed'>; memo: Memo<SavedSettings> }

/** Runs before a transaction begins, because it may need a connection. */
export type ShopNow = {
  facts: () => Promise<Readonly<ShopFacts>>
  notifications: () => Promise<Readonly<NotificationSettings>>
}

export async function openSettings({ db, env, memo }: Opening): Promise<ShopNow> {
  let last = await readSaved(db)

  const read = async () => {
    recordTags('facts')
    return readSaved(db)
  }

  /** Returns the last known settings while the database is down. */
  async function saved(): Promise<SavedSettings> {
    recordTags('facts')
    try {
      last = await memo('saved', read)
    } catch (error) {
      if (!isUnavailable(error) && !(error instanceof Refusal)) throw error
    }
    return last
  }

  return {
    facts: async () => readShopFacts(env.fixed, await saved()),
    notifications: async () => readSettings(env.fixed, await saved()).notifications,
  }
}
