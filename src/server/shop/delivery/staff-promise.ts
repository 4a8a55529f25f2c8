import { Refusal } from '#server/errors.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { lockDiary } from './diary.ts'
import {
  type DeliveryPromise,
  judgeChoice,
  NoPlace,
  promiseDelivery,
  type WantedDelivery,
} from './judge-delivery.ts'
import { offerInstead } from './offer-instead.ts'

type Circumstances = { now: Date; facts: Pick<ShopFacts, 'timeZone' | 'week'> }

/** The promise of an order that staff write down; a refusal is thrown, with other days in it. */
export async function staffPromise(
  tx: Tx,
  wanted: WantedDelivery,
  { now, facts: { timeZone, week } }: Circumstances,
): Promise<DeliveryPromise> {
  const { delivery, deliveryDate } = wanted
  const slots = delivery.slot && deliveryDate !== null ? [{ date: deliveryDate, slot: delivery.slot }] : []
  const diary = await lockDiary(tx, { slots })
  const moment = { now, timeZone }
  const promise =
    judgeChoice(delivery, diary, moment) ?? promiseDelivery(wanted, diary, { ...moment, week, by: 'staff' })
  if (promise instanceof Refusal) throw promise
  if (!(promise instanceof NoPlace)) return promise
  const refuse = await offerInstead(tx, [promise], { rules: diary.rules, moment })
  throw refuse(promise)
}
