import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { ru } from 'zod/locales'
import { messengerRules, settingVariables } from '#shared/contract/settings.ts'
import { isPrice } from '#shared/rules/money.ts'
import { isSmtpUrl } from '#shared/rules/smtp-url.ts'
import { endShape } from '#shared/rules/time-of-day.ts'
import { isTimeZone } from '#shared/rules/time-zone.ts'
import { isWebAddress, withoutEndSlashes } from '#shared/rules/web-address.ts'
import { readShopFacts } from '#shared/shop.ts'

const flag = z.enum(['on', 'off'])
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const webAddress = z.string().refine(isWebAddress, 'адрес вида https://shop.example')
const baseAddress = webAddress.transform(withoutEndSlashes)

function isOrigin(text: string): boolean {
  const url = URL.parse(withoutEndSlashes(text))
  return isWebAddress(text) && url?.href === `${url?.origin}/`
}

const timeOfDay = z.string().regex(endShape, 'время вида 09:00')

/** A page would fail on a wrong value. */
const shopVariables = {
  PUBLIC_URL: z.string().refine(isOrigin, 'адрес магазина без пути, вида https://shop.example').optional(),
  SHOP_TIME_ZONE: z.string().refine(isTimeZone, 'часовой пояс вида Europe/Moscow').optional(),
  SHOP_OPENS: timeOfDay.optional(),
  SHOP_CLOSES: timeOfDay.optional(),
  SHOP_FREE_DELIVERY_FROM: z.string().refine(isPrice, 'цена вида 3000.00').optional(),
  SHOP_PHONE: z.string().regex(/\d/, 'телефон вида +7 (900) 000-00-00').optional(),
  SHOP_EMAIL: z
    .string()
    .regex(/^\S+@\S+$/, 'адрес вида hello@shop.example')
    .optional(),
  SHOP_MAP_URL: webAddress.optional(),
  SHOP_VK_URL: webAddress.optional(),
  SHOP_TELEGRAM_URL: webAddress.optional(),
  YANDEX_METRIKA_ID: z.string().regex(/^\d+$/, 'номер счётчика').optional(),
}

const variables = z.object({
  ...shopVariables,
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z
    .never(
      'больше не нужен, уберите его: магазин работает по одному адресу DATABASE_URL, прямому или через пул в режиме сессий',
    )
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DEMO_DATA: flag.optional(),
  ADMIN_USERNAME: z.string().min(3).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'не короче 8 символов').optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: baseAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: baseAddress.optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ENDPOINT: baseAddress.optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_KEEP: z.coerce.number().int().min(1).default(30),
  BACKUP_PASSPHRASE: z.string().min(12, 'не короче 12 символов').optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, 'адрес вида smtp://user:password@mail.example').optional(),
  MAIL_FROM: messengerRules.sender.optional(),
  MAIL_TO: messengerRules.mailTo.optional(),
  TELEGRAM_BOT_TOKEN: messengerRules.telegramBotToken.optional(),
  TELEGRAM_CHAT_ID: z.string().optional(),
  TELEGRAM_API_URL: baseAddress.default('https://api.telegram.org'),
  ORDER_RATE_PER_MINUTE: z.coerce.number().int().min(0).default(30),
  ORDER_RATE_PER_HOUR: z.coerce.number().int().min(0).default(20),
  TRUST_PROXY: list.transform((entries, context) => {
    try {
      return blockList(entries)
    } catch {
      context.addIssue({ code: 'custom', message: 'адреса или сети через запятую: 10.0.0.1, 10.0.0.0/8' })
      return z.NEVER
    }
  }),
  METRICS_TOKEN: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Milliseconds. */
  DATABASE_TIME_LIMIT: z.coerce.number().int().min(1).optional(),
  DATABASE_SILENCE_LIMIT: z.coerce.number().int().min(1).optional(),
  ADDRESS_FILE: z.string().optional(),
})

const factVariables = [...Object.values(settingVariables).flat(), 'YANDEX_METRIKA_ID', 'PUBLIC_URL']

export type Env = ReturnType<typeof readEnv>

export function readEnv(source: Record<string, string | undefined>) {
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  // Uses zod's own Russian texts: an operator needs types and patterns.
  const parsed = variables.safeParse(values, { error: ru().localeError })
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Неверные переменные окружения:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const facts = readShopFacts(values)
  if (facts.opens >= facts.closes)
    throw new Error(
      `SHOP_OPENS должно быть раньше SHOP_CLOSES, а сейчас это ${facts.opens} и ${facts.closes}.`,
    )
  if (env.DATABASE_URL && !env.ADMIN_PASSWORD)
    throw new Error(
      'При заданном DATABASE_URL нужен и ADMIN_PASSWORD: демо-пароль в рабочем магазине недопустим.',
    )
  if (env.BACKUP_S3_BUCKET && !env.BACKUP_PASSPHRASE)
    throw new Error(
      'При заданном BACKUP_S3_BUCKET нужна и BACKUP_PASSPHRASE: копии уходят в хранилище только зашифрованными.',
    )
  const demoData = (env.DEMO_DATA ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on'
  return {
    ...env,
    adminPassword: env.ADMIN_PASSWORD ?? 'admin123',
    demoData,
    /** The shop has no account yet, and the log alone shows how to create the first one. */
    startsEmpty: !demoData && !env.DATABASE_URL && !env.ADMIN_PASSWORD,
    publicUrl: facts.publicUrl,
    /** Shop facts set by variables override the owner's settings. */
    fixed: Object.freeze(Object.fromEntries(factVariables.map((name) => [name, values[name]]))),
  }
}
