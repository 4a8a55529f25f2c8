import { z } from 'zod'
import { isPrice, toKopecks } from '#shared/rules/money.ts'
import { weekdays } from '#shared/rules/opening-hours.ts'
import { isPlainSmtpUrl } from '#shared/rules/smtp-url.ts'
import { endShape } from '#shared/rules/time-of-day.ts'
import { isTimeZone } from '#shared/rules/time-zone.ts'
import { isWebAddress } from '#shared/rules/web-address.ts'
import { settingTexts as texts } from '#shared/setting-texts.ts'
import { deliveryRules } from './delivery.ts'
import { version } from './edits.ts'
import { articleHtml, emptyOr, money, phoneHasTenDigits, requiredText, text } from './fields.ts'
import { messageTexts } from './messages.ts'

export type SettingsSection = 'delivery' | 'messages' | OwnSection
export const ownSections = ['shop', 'hours', 'notifications', 'pages', 'checkout'] as const
export type OwnSection = (typeof ownSections)[number]

const words = z.string()

/** Whether the checkout insists on a field. */
export const needs = ['required', 'optional'] as const
export type Need = (typeof needs)[number]

/** Shapes only, because the environment's values are shown as they are; `settingRules` has the owner's rules. */
export const settingSections = {
  shop: z.object({
    brand: words,
    city: words,
    /** Russian needs the city in three cases: «по Мурманску», «в Мурманске». */
    cityAround: words,
    cityIn: words,
    phone: words,
    email: words,
    address: words,
    mapUrl: words,
    social: z.array(z.object({ name: words, url: words })),
    legal: z.array(z.object({ label: words, value: words })),
    freeDeliveryFrom: words,
  }),
  hours: z.object({
    timeZone: words,
    week: z.record(z.enum(weekdays), z.object({ from: words, to: words }).nullable()),
  }),
  /** Secrets are shown as `mask`; `mask` sent back keeps them. */
  notifications: z.object({
    smtpUrl: words,
    mailFrom: words,
    mailTo: words,
    telegramBotToken: words,
    telegramChatId: words,
  }),
  /** Empty texts of delivery, terms and returns: the page has our text or none. */
  pages: z.object({
    heroTitle: words,
    heroText: words,
    about: words,
    privacy: words,
    delivery: words,
    terms: words,
    returns: words,
  }),
  /** `maxTotal`: the largest order without a call; empty means no limit. */
  checkout: z.object({ lastName: z.enum(needs), email: z.enum(needs), maxTotal: words }),
}

export const mask = '•••'

export type ShopSettings = z.output<typeof settingSections.shop>
export type HoursSettings = z.output<typeof settingSections.hours>
export type NotificationSettings = z.output<typeof settingSections.notifications>
export type PageSettings = z.output<typeof settingSections.pages>
/** Absent texts stay as they are. */
export const pagesForm = settingSections.pages.partial({ delivery: true, terms: true, returns: true })
export type PagesForm = z.output<typeof pagesForm>
/** An absent limit stays as it is. */
export const checkoutSettingsForm = settingSections.checkout.partial({ maxTotal: true })
export type CheckoutSettingsForm = z.output<typeof checkoutSettingsForm>
export type CheckoutSettings = z.output<typeof settingSections.checkout>
export type OwnSettings = { [Name in OwnSection]: z.output<(typeof settingSections)[Name]> }

export type SettingName = {
  [Name in OwnSection]: `${Name}.${keyof OwnSettings[Name] & string}`
}[OwnSection]

const settingsVersions = z.object({
  shop: version,
  hours: version,
  notifications: version,
  pages: version,
  checkout: version,
  delivery: version,
  messages: version,
} satisfies Record<SettingsSection, typeof version>)
export type SettingsVersions = z.output<typeof settingsVersions>

/** Refuses a version that is older than the stored one; replies with the next. */
export const saveOf = <Form extends z.ZodObject, Stored extends z.ZodRawShape>(
  body: Form,
  stored: z.ZodObject<Stored>,
) => ({
  query: z.object({ version: z.coerce.number().pipe(version).optional() }),
  body,
  reply: stored.extend({ version: version.optional() }),
})

export const ownerSettings = z.object({
  ...settingSections,
  delivery: deliveryRules,
  messages: messageTexts,
  locked: z.array(z.string()),
  versions: settingsVersions,
})
export type OwnerSettings = z.output<typeof ownerSettings>

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(20, texts.tooMany)
const required = (max: number) => requiredText(max, texts.required)
const isHttps = (address: string) => isWebAddress(address) && /^https:/i.test(address)
const https = text(2000).refine(isHttps, texts.https)

const isMail = (address: string) => /^[^\s@<>,]+@[^\s@<>,]+$/.test(address)
const hasDot = (address: string) => /@[^@]*[^.@]\.[^.@]+$/.test(address)
const mail = text(200).refine(isMail, texts.email).refine(hasDot, texts.emailDot)
/** «Шар-птица <zakaz@shop.example>» */
const addressOf = (written: string) => /^[^<>\r\n]*<([^<>]+)>$/.exec(written)?.[1] ?? written

const isPositive = (sum: string) => isPrice(sum) && toKopecks(sum) > 0

const dayHours = z
  .object({ from: z.string().regex(endShape, texts.time), to: z.string().regex(endShape, texts.time) })
  .refine(({ from, to }) => from < to, { path: ['to'], message: texts.hoursOrder })

export const messengerRules = {
  sender: text(200).refine((written) => isMail(addressOf(written)), texts.email),
  mailTo: text(300).refine((list) => list.split(',').every((one) => isMail(one.trim())), texts.email),
  telegramBotToken: text(200).regex(/^([\w:-]*|•••)$/, texts.botToken),
}

const settingRules = {
  shop: z.object({
    brand: required(60),
    city: required(60),
    cityAround: required(80),
    cityIn: required(80),
    phone: text(40).refine(phoneHasTenDigits, texts.phone),
    email: mail,
    address: text(300),
    mapUrl: emptyOr(https),
    social: rows(z.object({ name: required(60), url: https })),
    legal: rows(z.object({ label: required(60), value: required(300) })),
    freeDeliveryFrom: money,
  }),
  hours: z.object({
    timeZone: text(60).refine(isTimeZone, texts.timeZone),
    week: z.record(z.enum(weekdays), dayHours.nullable()),
  }),
  notifications: z.object({
    smtpUrl: emptyOr(text(2000).refine(isPlainSmtpUrl, texts.smtpUrl)),
    mailFrom: emptyOr(messengerRules.sender.refine((written) => hasDot(addressOf(written)), texts.emailDot)),
    mailTo: emptyOr(messengerRules.mailTo),
    telegramBotToken: messengerRules.telegramBotToken,
    telegramChatId: text(100).regex(/^(-?\d*|@\w+)$/, texts.chatId),
  }),
  pages: z.object({
    heroTitle: required(80),
    heroText: required(400),
    about: articleHtml,
    privacy: articleHtml,
    delivery: articleHtml,
    terms: articleHtml,
    returns: articleHtml,
  }),
  checkout: z.object({
    lastName: z.enum(needs),
    email: z.enum(needs),
    maxTotal: emptyOr(text(20).refine(isPositive, texts.maxTotal).pipe(money)),
  }),
} satisfies { [Name in OwnSection]: z.ZodType<OwnSettings[Name]> }

/** Leaves out fields that the environment fixes. */
export function rulesFor<Name extends OwnSection>(
  section: Name,
  locked: readonly string[],
): z.ZodType<Partial<OwnSettings[Name]>, OwnSettings[Name]>
export function rulesFor(section: OwnSection, locked: readonly string[]) {
  const rules: z.ZodObject = settingRules[section]
  const own = Object.entries(rules.shape).filter(([field]) => !locked.includes(`${section}.${field}`))
  return z.object(Object.fromEntries(own))
}

export const settingVariables = {
  'shop.brand': ['SHOP_BRAND'],
  'shop.city': ['SHOP_CITY'],
  'shop.cityAround': ['SHOP_CITY_AROUND'],
  'shop.cityIn': ['SHOP_CITY_IN'],
  'shop.phone': ['SHOP_PHONE'],
  'shop.email': ['SHOP_EMAIL'],
  'shop.address': ['SHOP_ADDRESS'],
  'shop.mapUrl': ['SHOP_MAP_URL'],
  'shop.social': ['SHOP_VK_URL', 'SHOP_TELEGRAM_URL'],
  'shop.legal': ['SHOP_LEGAL_NAME', 'SHOP_LEGAL_INN', 'SHOP_LEGAL_OGRN', 'SHOP_LEGAL_ADDRESS'],
  'shop.freeDeliveryFrom': ['SHOP_FREE_DELIVERY_FROM'],
  'hours.timeZone': ['SHOP_TIME_ZONE'],
  'hours.week': ['SHOP_OPENS', 'SHOP_CLOSES'],
  'notifications.smtpUrl': ['SMTP_URL'],
  'notifications.mailFrom': ['MAIL_FROM'],
  'notifications.mailTo': ['MAIL_TO'],
  'notifications.telegramBotToken': ['TELEGRAM_BOT_TOKEN'],
  'notifications.telegramChatId': ['TELEGRAM_CHAT_ID'],
} as const satisfies Partial<Record<SettingName, readonly string[]>>

export const testMessage = z.object({ channel: z.enum(['mail', 'telegram']) })
export type TestChannel = z.output<typeof testMessage>['channel']

export const testAnswer = z.object({ answer: z.string() })

export const ownTexts = ['about', 'privacy', 'delivery', 'terms', 'returns'] as const
export type OwnText = (typeof ownTexts)[number]

export const shopPage = z.object({ html: z.string(), isOwn: z.boolean(), version: z.string().nullable() })
export type ShopPage = z.output<typeof shopPage>

export const privacyVersion = z.object({ version: z.string(), html: z.string(), isCurrent: z.boolean() })
export type PrivacyVersion = z.output<typeof privacyVersion>
