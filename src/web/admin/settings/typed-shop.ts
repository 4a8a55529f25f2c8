import type { ShopSettings } from '#shared/contract/settings.ts'
import { shortSum } from './rules-form.ts'

/** «3000.00» is typed as «3000»; what the environment fixes has to go back as it came. */
export const typedShop =
  (locked: readonly string[]) =>
  (shop: ShopSettings): ShopSettings =>
    locked.includes('shop.freeDeliveryFrom')
      ? shop
      : { ...shop, freeDeliveryFrom: shortSum(shop.freeDeliveryFrom) }
