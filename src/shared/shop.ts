import { z } from 'zod'
import type { DeliveryRules } from './contract/delivery.ts'
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

/** Every fact of the shop, told once: what the environment fixes, else what the owner has set, else the demo's. */
export const shopFacts = z.object({
  ...settingSections.shop.shape,
  ...settingSections.hours.shape,
  /** The widest span of the week. */
  opens: z.string(),
  closes: z.string(),
  hoursShort: z.string(),
  hours: z.array(z.object({ days: z.string(), hours: z.string() })),
  urgentDeliveryHours: z.number(),
  /** Until the owner has set the rules of delivery, it is agreed by phone. */
  hasUrgentDelivery: z.boolean(),
  /** Dates on which the owner lets nothing be delivered, whatever the week says. */
  closedDates: z.array(z.string()),
  heroTitle: z.string(),
  heroText: z.string(),
  /** Whether the contact form has somewhere to deliver to. */
  contactDelivered: z.boolean(),
  /** The moment the privacy text was changed; of the one that came with the shop, its day. */
  privacyVersion: z.string(),
  metrikaId: z.string(),
  publicUrl: z.string(),
})

export type ShopFacts = z.infer<typeof shopFacts>

/**
 * The facts as they are told, with what has to be asked: whether the sign-in page may show the demo account, and whether
 * the shop has no owner yet.
 */
export const toldFacts = shopFacts.extend({ demoAdmin: z.boolean(), firstRun: z.boolean() })

export type ToldFacts = z.infer<typeof toldFacts>

type Environment = Record<string, string | undefined>

/** What the owner has saved. What the environment fixed at that time, or is still as it came with the shop, is absent. */
export type SavedSettings = {
  [Name in 'shop' | 'hours' | 'notifications']?:
    | { [Field in keyof OwnSettings[Name]]?: OwnSettings[Name][Field] | undefined }
    | undefined
} & {
  pages?: SavedPages | undefined
  /** When the privacy text last became another one, with the facts that it names or by the owner's hand. */
  privacySince?: string | undefined
  /** What the shop tells of the rules of delivery, which are another room's. */
  delivery?: { urgent: DeliveryRules['urgent']; days: { date: string; slots: unknown[] }[] } | undefined
}
type SavedPages = { [Field in keyof PageSettings | 'privacyVersion']?: string | undefined }

const weekOf = (open: Week['1']): Week => ({ 1: null, 2: open, 3: open, 4: open, 5: open, 6: open, 7: open })

const demoHours = { from: '11:00', to: '20:00' }
const demo: Pick<OwnSettings, 'shop' | 'hours' | 'notifications'> = {
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
}

/** Lists that several variables make: what none of them tells is the demo's. */
function fixedLists(env: Environment) {
  const legal = [env.SHOP_LEGAL_NAME, env.SHOP_LEGAL_INN, env.SHOP_LEGAL_OGRN, env.SHOP_LEGAL_ADDRESS]
  const social = [
    { name: 'ВКонтакте', url: env.SHOP_VK_URL ?? '' },
    { name: 'Telegram', url: env.SHOP_TELEGRAM_URL ?? '' },
  ]
  return {
    'shop.social': social.filter(({ url }) => url !== ''),
    'shop.legal': demo.shop.legal.map(({ label, value }, index) => ({ label, value: legal[index] ?? value })),
    'hours.week': weekOf({ from: env.SHOP_OPENS ?? demoHours.from, to: env.SHOP_CLOSES ?? demoHours.to }),
  }
}

const isLocked = (env: Environment, name: keyof typeof settingVariables) =>
  settingVariables[name].some((variable) => env[variable] !== undefined)

/** What the environment fixes: no owner can change it in the panel. */
export const lockedSettings = (env: Environment): SettingName[] =>
  (Object.keys(settingVariables) as (keyof typeof settingVariables)[]).filter((name) => isLocked(env, name))

/** The settings as they count: environment over owner over demo. */
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
  return { shop: section('shop'), hours: section('hours'), notifications: section('notifications') }
}

export const defaultHero = ({ cityAround }: Pick<ShopSettings, 'cityAround'>) => ({
  heroTitle: 'Праздник выше сопок',
  heroText: `Более 500 видов шаров для дней рождения, выписки и сюрпризов. Надуем и привезём ${cityAround} в день заказа.`,
})

/** The version of the privacy text that comes with the shop; a change of its meaning needs a new one. */
const ourPrivacyVersion = '2026-11-16'

/** Moments and days are compared as text. */
const versionOfOurs = ({ privacySince = '' }: SavedSettings) =>
  privacySince > ourPrivacyVersion ? privacySince : ourPrivacyVersion

export function readShopFacts(env: Environment, saved: SavedSettings = {}): ShopFacts {
  const { shop, hours, notifications } = readSettings(env, saved)
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
    heroTitle: pages.heroTitle ?? ours.heroTitle,
    heroText: pages.heroText ?? ours.heroText,
    contactDelivered: Boolean((smtpUrl && mailTo) || (telegramBotToken && telegramChatId)),
    privacyVersion,
    metrikaId: env.YANDEX_METRIKA_ID ?? '',
    publicUrl: withoutEndSlashes(env.PUBLIC_URL ?? ''),
  }
}
