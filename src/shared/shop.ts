import { z } from 'zod'
import { type DeliveryRules, deliveryZones } from './contract/delivery.ts'
import {
  type OwnSettings,
  type PageSettings,
  type SettingName,
  type ShopSettings,
  settingSections,
  settingVariables,
} from './contract/settings.ts'
import { hoursInWords, type Week } from './rules/opening-hours.ts'
import { withoutEndSlashes } from './rules/web-address.ts'

/** Facts of the shop: from the environment, else from the owner, else from the demo shop. */
export const shopFacts = z.object({
  ...settingSections.shop.shape,
  ...settingSections.hours.shape,
  /** The earliest opening and the latest closing of the week. */
  opens: z.string(),
  closes: z.string(),
  hoursShort: z.string(),
  hours: z.array(z.object({ days: z.string(), hours: z.string() })),
  urgentDeliveryHours: z.number(),
  /** True without delivery rules: urgent delivery is then agreed by phone. */
  hasUrgentDelivery: z.boolean(),
  closedDates: z.array(z.string()),
  zones: deliveryZones,
  heroTitle: z.string(),
  heroText: z.string(),
  contactDelivered: z.boolean(),
  /** The moment of the last change; a date for the default text. */
  privacyVersion: z.string(),
  checkout: settingSections.checkout,
  metrikaId: z.string(),
  publicUrl: z.string(),
})

export type ShopFacts = z.infer<typeof shopFacts>

/** Adds two facts from the database: whether the sign-in page may show the demo account, and whether the shop has no owner. */
export const publicFacts = shopFacts.extend({ demoAdmin: z.boolean(), firstRun: z.boolean() })

export type PublicFacts = z.infer<typeof publicFacts>

type Environment = Record<string, string | undefined>

/** Contains only fields that the owner changed while the environment did not fix them. */
export type SavedSettings = {
  [Name in 'shop' | 'hours' | 'notifications' | 'checkout']?:
    | { [Field in keyof OwnSettings[Name]]?: OwnSettings[Name][Field] | undefined }
    | undefined
} & {
  pages?: SavedPages | undefined
  /** The moment of the last change of the privacy text, by the owner or through the facts in it. */
  privacySince?: string | undefined
  /** The part of the delivery rules that is a fact of the shop. */
  delivery?:
    | (Pick<DeliveryRules, 'urgent' | 'zones'> & { days: { date: string; slots: unknown[] }[] })
    | undefined
}
type SavedPages = { [Field in keyof PageSettings | 'privacyVersion']?: string | undefined }

const weekOf = (open: Week['1']): Week => ({ 1: null, 2: open, 3: open, 4: open, 5: open, 6: open, 7: open })

const demoHours = { from: '11:00', to: '20:00' }
const demo: Omit<OwnSettings, 'pages'> = {
  shop: {
    brand: 'Шар-птица',
    city: 'Мурманск',
    cityAround: 'по Мурманску',
    cityIn: 'в Мурманске',
    phone: '+7 (900) 000-00-00',
    email: 'hello@shar-ptitsa.example',
    address: 'Мурманск, улица Примерная, 1',
    mapUrl: 'https://yandex.ru/map-widget/v1/?ll=33.0827%2C68.9707&z=15&pt=33.0827,68.9707',
    social: [],
    legal: [
      { label: 'Продавец', value: 'ИП Примерова Анна Ивановна (вымышленный продавец)' },
      { label: 'ИНН', value: '000000000000' },
      { label: 'ОГРНИП', value: '000000000000000' },
      { label: 'Адрес', value: '183000, Мурманск, улица Примерная, 1' },
    ],
    freeDeliveryFrom: '3000.00',
  },
  hours: { timeZone: 'Europe/Moscow', week: weekOf(demoHours) },
  notifications: { smtpUrl: '', mailFrom: '', mailTo: '', telegramBotToken: '', telegramChatId: '' },
  checkout: { lastName: 'required', email: 'required', maxTotal: '200000.00' },
}

function fixedLists(env: Environment) {
  const legal = [env.SHOP_LEGAL_NAME, env.SHOP_LEGAL_INN, env.SHOP_LEGAL_OGRN, env.SHOP_LEGAL_ADDRESS]
  const link = (name: string, url: string | undefined) => (url ? [{ name, url }] : [])
  return {
    'shop.social': [...link('ВКонтакте', env.SHOP_VK_URL), ...link('Telegram', env.SHOP_TELEGRAM_URL)],
    'shop.legal': demo.shop.legal.map(({ label, value }, index) => ({ label, value: legal[index] ?? value })),
    'hours.week': weekOf({ from: env.SHOP_OPENS ?? demoHours.from, to: env.SHOP_CLOSES ?? demoHours.to }),
  }
}

const isLocked = (env: Environment, name: keyof typeof settingVariables) =>
  settingVariables[name].some((variable) => env[variable] !== undefined)

export const lockedSettings = (env: Environment): SettingName[] =>
  (Object.keys(settingVariables) as (keyof typeof settingVariables)[]).filter((name) => isLocked(env, name))

export function readSettings(env: Environment, saved: SavedSettings) {
  const lists: Record<string, unknown> = fixedLists(env)
  const section = <Name extends keyof typeof demo>(name: Name): OwnSettings[Name] => {
    const fixed = lockedSettings(env)
      .filter((setting) => setting.startsWith(`${name}.`))
      .map((setting) => {
        const [variable = ''] = settingVariables[setting as keyof typeof settingVariables]
        return [setting.slice(name.length + 1), lists[setting] ?? env[variable]]
      })
    return { ...demo[name], ...saved[name], ...Object.fromEntries(fixed) }
  }
  return {
    shop: section('shop'),
    hours: section('hours'),
    notifications: section('notifications'),
    checkout: section('checkout'),
  }
}

export const defaultHero = ({ cityAround }: Pick<ShopSettings, 'cityAround'>) => ({
  heroTitle: 'Праздник выше сопок',
  heroText: `Более 500 видов шаров для дней рождения, выписки и сюрпризов. Надуем и привезём ${cityAround} в день заказа.`,
})

/** The version of the default privacy text; a change of meaning needs a new one. */
const ourPrivacyVersion = '2026-11-16'

/** Compares moments with a date, both as ISO text. */
const versionOfOurs = ({ privacySince = '' }: SavedSettings) =>
  privacySince > ourPrivacyVersion ? privacySince : ourPrivacyVersion

export function readShopFacts(env: Environment, saved: SavedSettings = {}): ShopFacts {
  const { shop, hours, notifications, checkout } = readSettings(env, saved)
  const { smtpUrl, mailTo, telegramBotToken, telegramChatId } = notifications
  const { privacyVersion = versionOfOurs(saved), ...pages } = saved.pages ?? {}
  const ours = defaultHero(shop)
  return {
    ...shop,
    ...hours,
    ...hoursInWords(hours.week),
    urgentDeliveryHours: 2,
    hasUrgentDelivery: saved.delivery?.urgent.enabled ?? true,
    closedDates: saved.delivery?.days.flatMap(({ date, slots }) => (slots.length === 0 ? date : [])) ?? [],
    zones: saved.delivery?.zones ?? [],
    heroTitle: pages.heroTitle ?? ours.heroTitle,
    heroText: pages.heroText ?? ours.heroText,
    contactDelivered: Boolean((smtpUrl && mailTo) || (telegramBotToken && telegramChatId)),
    privacyVersion,
    checkout,
    metrikaId: env.YANDEX_METRIKA_ID ?? '',
    publicUrl: withoutEndSlashes(env.PUBLIC_URL ?? ''),
  }
}
