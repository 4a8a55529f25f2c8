import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
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

/** Addresses and networks, `10.0.0.1` and `10.0.0.0/8`. */
function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const variables = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DEMO_DATA: flag.optional(),
  ADMIN_USERNAME: z.string().min(3).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'не короче 8 символов').optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_TO: z.string().optional(),
  TELEGRAM_BOT_TOKEN: z.string().optional(),
  TELEGRAM_CHAT_ID: z.string().optional(),
  TELEGRAM_API_URL: z.string().default('https://api.telegram.org'),
  ORDER_RATE_PER_MINUTE: z.coerce.number().int().min(0).default(30),
  TRUST_PROXY: list.transform((entries, context) => {
    try {
      return blockList(entries)
    } catch {
      context.addIssue({ code: 'custom', message: 'адреса или сети через запятую: 10.0.0.1, 10.0.0.0/8' })
      return z.NEVER
    }
  }),
  PUBLIC_URL: z.string().optional(),
  METRICS_TOKEN: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Tests read the listening address from this file. */
  ADDRESS_FILE: z.string().optional(),
})

/** Nothing of it can be changed, on any level. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

export type Env = ReturnType<typeof readEnv>

/** The environment, read once; a mistake in it stops the start with a message that names the variable. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Неверные переменные окружения:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  if (env.DATABASE_URL && !env.ADMIN_PASSWORD)
    throw new Error(
      'При заданном DATABASE_URL нужен и ADMIN_PASSWORD: демо-пароль в рабочем магазине недопустим.',
    )
  return {
    ...env,
    adminPassword: env.ADMIN_PASSWORD ?? 'admin123',
    demoData: (env.DEMO_DATA ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on',
    facts: frozen(readShopFacts(given)),
  }
}
