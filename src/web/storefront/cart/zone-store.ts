import { otherTabs, readStored, writeStored } from '#web/ui/storage.ts'
import { createStore } from '#web/ui/store.ts'

const storageKey = 'balloon-store-zone'

function readZone(): number | null {
  const id = Number(readStored('localStorage', storageKey))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The zone that the shopper named in the cart or at the checkout. */
export const chosenZone = createStore<number | null>(null, {
  read: readZone,
  connect: otherTabs(storageKey),
})

export function chooseZone(id: number) {
  writeStored('localStorage', storageKey, id)
  chosenZone.set(id)
}
