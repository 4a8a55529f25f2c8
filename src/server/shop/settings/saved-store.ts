import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { shopSecrets, shopSettings } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import { deliveryRules } from '#shared/contract/delivery.ts'
import { ownSections, settingSections } from '#shared/contract/settings.ts'
import { joinSmtpUrl, serverOfSmtpUrl, splitSmtpUrl } from '#shared/rules/smtp-url.ts'
import type { SavedSettings } from '#shared/shop.ts'
import { readLatestVersion } from './privacy-versions.ts'
import { storeSection } from './section-store.ts'

const { shop, hours, notifications, pages, checkout } = settingSections

/** Absent fields are fixed by the environment or have default values. */
const shapes = {
  shop: shop.partial(),
  hours: hours.partial(),
  notifications: notifications.omit({ telegramBotToken: true }).partial(),
  pages: pages.extend({ privacyVersion: z.string() }).partial(),
  checkout: checkout.partial(),
  delivery: deliveryRules.pick({ urgent: true, days: true, zones: true }),
}

type SecretName = (typeof shopSecrets.$inferSelect)['name']

export async function readSaved(db: Queries): Promise<SavedSettings> {
  const [rows, secretRows, privacySince] = await Promise.all([
    db
      .select()
      .from(shopSettings)
      .where(inArray(shopSettings.section, [...ownSections, 'delivery'])),
    db.select().from(shopSecrets),
    readLatestVersion(db),
  ])
  const values = new Map<string, unknown>(rows.map(({ section, value }) => [section, value]))
  const secrets = new Map(secretRows.map(({ name, value }) => [name, value]))
  const read = <Shape extends z.ZodType>(shape: Shape, section: string) =>
    values.has(section) ? shape.parse(values.get(section)) : undefined
  const channels = read(shapes.notifications, 'notifications')
  const password = secrets.get('smtpPassword') ?? ''
  const telegramBotToken = secrets.get('telegramBotToken')
  return {
    shop: read(shapes.shop, 'shop'),
    hours: read(shapes.hours, 'hours'),
    notifications: channels && {
      ...channels,
      ...(channels.smtpUrl !== undefined && {
        smtpUrl: joinSmtpUrl({ url: serverOfSmtpUrl(channels.smtpUrl), password }),
      }),
      ...(telegramBotToken !== undefined && { telegramBotToken }),
    },
    pages: read(shapes.pages, 'pages'),
    checkout: read(shapes.checkout, 'checkout'),
    privacySince,
    delivery: read(shapes.delivery, 'delivery'),
  }
}

type Plain = Exclude<keyof SavedSettings, 'notifications' | 'delivery' | 'privacySince'>

export const storePlain = <Name extends Plain>(tx: Tx, name: Name, value: SavedSettings[Name], now: Date) =>
  storeSection(tx, { name }, { value, now })

/** Stores the passwords in a table that no archive contains. */
export async function storeNotifications(
  tx: Tx,
  saved: NonNullable<SavedSettings['notifications']>,
  now: Date,
) {
  const { telegramBotToken = '', smtpUrl, ...rest } = saved
  const { url, password } = splitSmtpUrl(smtpUrl ?? '')
  const value = { ...rest, ...(smtpUrl !== undefined && { smtpUrl: url }) }
  await storeSection(tx, { name: 'notifications' }, { value, now })
  await saveSecret(tx, 'smtpPassword', password)
  await saveSecret(tx, 'telegramBotToken', telegramBotToken)
}

async function saveSecret(tx: Tx, name: SecretName, value: string) {
  if (value === '') await tx.delete(shopSecrets).where(eq(shopSecrets.name, name))
  else
    await tx
      .insert(shopSecrets)
      .values({ name, value })
      .onConflictDoUpdate({ target: shopSecrets.name, set: { value } })
}
