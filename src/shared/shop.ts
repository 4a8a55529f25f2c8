import { z } from 'zod'
import { hoursInWords, type Week, weekdays } from './rules/opening-hours.ts'

const dayHours = z.object({ from: z.string(), to: z.string() })

/** Every fact of the shop, told once; SHOP_* variables of the environment override the demo's. */
export const shopFacts = z.object({
  brand: z.string(),
  city: z.string(),
  /** «по Мурманску», «в Мурманске»: Russian needs the city in three cases. */
  cityAround: z.string(),
  cityIn: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  timeZone: z.string(),
  week: z.record(z.enum(weekdays), dayHours.nullable()),
  /** The widest span of the week. */
  opens: z.string(),
  closes: z.string(),
  hoursShort: z.string(),
  hours: z.array(z.object({ days: z.string(), hours: z.string() })),
  freeDeliveryFrom: z.string(),
  urgentDeliveryHours: z.number(),
  legal: z.array(z.object({ label: z.string(), value: z.string() })),
  mapUrl: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Whether the contact form has somewhere to deliver to. */
  contactDelivered: z.boolean(),
  privacyVersion: z.string(),
  metrikaId: z.string(),
  publicUrl: z.string(),
})

export type ShopFacts = z.infer<typeof shopFacts>

/** The facts as they are told, with what has to be asked: whether the sign-in page may show the demo account. */
export const toldFacts = shopFacts.extend({ demoAdmin: z.boolean() })

export type ToldFacts = z.infer<typeof toldFacts>

type Environment = Record<string, string | undefined>

function readWeek({ SHOP_OPENS: from = '11:00', SHOP_CLOSES: to = '20:00' }: Environment): Week {
  const open = { from, to }
  return { 1: null, 2: open, 3: open, 4: open, 5: open, 6: open, 7: open }
}

export function readShopFacts(env: Environment): ShopFacts {
  const week = readWeek(env)
  const social = [
    { name: 'ВКонтакте', url: env.SHOP_VK_URL ?? '' },
    { name: 'Telegram', url: env.SHOP_TELEGRAM_URL ?? '' },
  ]
  return {
    brand: env.SHOP_BRAND ?? 'Шар-птица',
    city: env.SHOP_CITY ?? 'Мурманск',
    cityAround: env.SHOP_CITY_AROUND ?? 'по Мурманску',
    cityIn: env.SHOP_CITY_IN ?? 'в Мурманске',
    phone: env.SHOP_PHONE ?? '+7 (900) 000-00-00',
    email: env.SHOP_EMAIL ?? 'hello@shar-ptitsa.example',
    address: env.SHOP_ADDRESS ?? 'Мурманск, улица Примерная, 1',
    timeZone: env.SHOP_TIME_ZONE ?? 'Europe/Moscow',
    week,
    ...hoursInWords(week),
    freeDeliveryFrom: env.SHOP_FREE_DELIVERY_FROM ?? '3000.00',
    urgentDeliveryHours: 2,
    legal: [
      {
        label: 'Продавец',
        value: env.SHOP_LEGAL_NAME ?? 'ИП Примерова Анна Ивановна (вымышленный продавец)',
      },
      { label: 'ИНН', value: env.SHOP_LEGAL_INN ?? '000000000000' },
      { label: 'ОГРНИП', value: env.SHOP_LEGAL_OGRN ?? '000000000000000' },
      { label: 'Адрес', value: env.SHOP_LEGAL_ADDRESS ?? '183000, Мурманск, улица Примерная, 1' },
    ],
    mapUrl:
      env.SHOP_MAP_URL ?? 'https://yandex.ru/map-widget/v1/?ll=33.0827%2C68.9707&z=15&pt=33.0827,68.9707',
    social: social.filter((link) => link.url !== ''),
    contactDelivered: Boolean(
      (env.SMTP_URL && env.MAIL_TO) || (env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_CHAT_ID),
    ),
    privacyVersion: '2026-11-16',
    metrikaId: env.YANDEX_METRIKA_ID ?? '',
    publicUrl: (env.PUBLIC_URL ?? '').replace(/\/+$/, ''),
  }
}
