import type { ShopSettings } from '#shared/contract/settings.ts'
import { shortAmount } from '#shared/rules/money.ts'

/** «3000.00» is typed as «3000»; what the environment fixes has to go back as it came. */
export const typedShop =
  (locked: readonly string[]) =>
  (shop: ShopSettings): ShopSettings =>
    locked.includes('shop.freeDeliveryFrom')
      ? shop
      : { ...shop, freeDeliveryFrom: shortAmount(shop.freeDeliveryFrom) }
