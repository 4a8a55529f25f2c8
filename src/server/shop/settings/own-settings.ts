import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#server/deps.ts'
import { badInput, conflict } from '#server/errors.ts'
import { shopSettings } from '#server/platform/db/schema.ts'
import { inTransaction, type Queries, type Tx } from '#server/platform/db/tx.ts'
import {
  type CheckoutSettingsForm,
  type NotificationSettings,
  type OwnSection,
  type OwnSettings,
  rulesFor,
  settingVariables,
} from '#shared/contract/settings.ts'
import { settingTexts } from '#shared/setting-texts.ts'
import { lockedSettings, readSettings, readShopFacts, type ShopFacts } from '#shared/shop.ts'
import { secret } from '../journal/journal.ts'
import { defaultPages } from './default-pages.ts'
import { replacePrivacyText } from './privacy-versions.ts'
import { readSaved, storeNotifications, storePlain } from './saved-store.ts'
import { masked, unmasked } from './secrets.ts'
import { readVersions, type SectionSave, saveAsEdit } from './section-edits.ts'
import { sectionFields } from './section-fields.ts'
import { lockSettings, recordSettings } from './section-store.ts'

type Reading = Pick<Deps, 'db' | 'env'>
export type Saving = Pick<Deps, 'db' | 'env' | 'clock'>
export type Sender = Omit<SectionSave, 'at'>

/** Reads all settings with their secrets, so it stays inside this room. */
export async function readWhole(db: Queries, { fixed }: Pick<Deps['env'], 'fixed'>) {
  const saved = await readSaved(db)
  const facts = readShopFacts(fixed, saved)
  const defaults = defaultPages(facts)
  const { heroTitle, heroText } = facts
  const texts = saved.pages ?? {}
  const pages = {
    heroTitle,
    heroText,
    about: texts.about ?? defaults.about,
    privacy: texts.privacy ?? defaults.privacy,
    delivery: texts.delivery ?? '',
    terms: texts.terms ?? '',
    returns: texts.returns ?? '',
  }
  const settings: OwnSettings = { ...readSettings(fixed, saved), pages }
  return { saved, facts, defaults, settings }
}

export async function readOwnSettings({ db, env }: Reading) {
  // Reads versions first: a save in between then makes the form stale, instead of unnoticed.
  const versions = await readVersions(db)
  const { settings } = await readWhole(db, env)
  const locked: string[] = lockedSettings(env.fixed)
  return { ...settings, notifications: masked(settings.notifications), locked, versions }
}

export async function readSavedSections({ db, env }: Reading) {
  const [{ settings }, rows] = await Promise.all([
    readWhole(db, env),
    db.select({ section: shopSettings.section }).from(shopSettings),
  ])
  const saved: ReadonlySet<string> = new Set(rows.map(({ section }) => section))
  return { settings, saved, locked: lockedSettings(env.fixed) as readonly string[] }
}

type Judging<Name extends OwnSection> = { current: OwnSettings[Name]; env: Pick<Deps['env'], 'fixed'> }

/** Checks a form and returns its fields without those that the environment fixes. A fixed field may be repeated unchanged. */
export function judge<Name extends OwnSection>(
  section: Name,
  form: OwnSettings[Name],
  { current, env }: Judging<Name>,
): Partial<OwnSettings[Name]> {
  const locked = lockedSettings(env.fixed)
  for (const [field, value] of Object.entries<unknown>(form)) {
    const name = locked.find((one) => one === `${section}.${field}`)
    if (name === undefined || isDeepStrictEqual(value, Reflect.get(current, field))) continue
    const message = settingTexts.locked(variablesOf(name))
    throw conflict(message, { reason: 'locked' }, { [field]: message })
  }
  const checked = rulesFor(section, locked).safeParse(form)
  if (checked.success) return checked.data
  throw badInput(
    Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}

const variablesOf = (name: string): readonly string[] =>
  Object.entries(settingVariables).find(([setting]) => setting === name)?.[1] ?? []

export type Whole = Awaited<ReturnType<typeof readWhole>>

function journalView(settings: OwnSettings, section: OwnSection): object {
  if (section !== 'notifications') return settings[section]
  const { smtpUrl, telegramBotToken, ...rest } = settings.notifications
  const masks = masked(settings.notifications)
  return { ...rest, smtpUrl: secret(smtpUrl, masks.smtpUrl), telegramBotToken: secret(telegramBotToken) }
}

export const saving = async <Answer extends object>(
  { db, env, clock }: Saving,
  section: OwnSection,
  { by, version }: Sender,
  save: (tx: Tx, whole: Whole) => Promise<void>,
  answer: (settings: OwnSettings) => Answer,
): Promise<Answer & { version?: number }> =>
  inTransaction(db, async (tx) => {
    await lockSettings(tx)
    const before = await readWhole(tx, env)
    const words = { title: settingTexts.sections[section], names: sectionFields[section] }
    const next = await saveAsEdit(tx, section, words, { by, at: clock(), version }, async () => {
      await save(tx, before)
      const { settings } = await readWhole(tx, env)
      return { before: before.settings[section], after: settings[section] }
    })
    const { settings } = await readWhole(tx, env)
    await recordSettings(tx, settingTexts.sections[section], {
      before: journalView(before.settings, section),
      after: journalView(settings, section),
    })
    return { ...answer(settings), ...(version !== undefined && { version: next }) }
  })

export const saveShop = (deps: Saving, form: OwnSettings['shop'], sender: Sender) =>
  saving(
    deps,
    'shop',
    sender,
    async (tx, whole) => {
      const owned = judge('shop', form, { current: whole.settings.shop, env: deps.env })
      const shop = { ...whole.saved.shop, ...owned }
      const at = deps.clock()
      await storePlain(tx, 'shop', shop, at)
      await recordPrivacyChange(tx, whole, {
        facts: readShopFacts(deps.env.fixed, { ...whole.saved, shop }),
        at,
      })
    },
    ({ shop }) => shop,
  )

/** Other facts of the shop make another version of the privacy text that contains them. */
async function recordPrivacyChange(
  tx: Tx,
  { saved, facts, defaults }: Whole,
  next: { facts: ShopFacts; at: Date },
) {
  const { privacy: html } = defaultPages(next.facts)
  if (saved.pages?.privacy !== undefined || html === defaults.privacy) return
  const current = { version: facts.privacyVersion, html: defaults.privacy }
  await replacePrivacyText(tx, current, { html, at: next.at })
}

export const saveHours = (deps: Saving, form: OwnSettings['hours'], sender: Sender) =>
  saving(
    deps,
    'hours',
    sender,
    async (tx, { saved, settings: { hours: current } }) => {
      const owned = judge('hours', form, { current, env: deps.env })
      await storePlain(tx, 'hours', { ...saved.hours, ...owned }, deps.clock())
    },
    ({ hours }) => hours,
  )

export const saveCheckout = (deps: Saving, form: CheckoutSettingsForm, sender: Sender) =>
  saving(
    deps,
    'checkout',
    sender,
    async (tx, { settings: { checkout: current } }) => {
      const { maxTotal = current.maxTotal } = form
      const checkout = judge('checkout', { ...form, maxTotal }, { current, env: deps.env })
      await storePlain(tx, 'checkout', checkout, deps.clock())
    },
    ({ checkout }) => checkout,
  )

/** Stores only the owner's fields, so no secret of the environment is copied into the database. */
export const saveNotifications = (deps: Saving, form: NotificationSettings, sender: Sender) =>
  saving(
    deps,
    'notifications',
    sender,
    async (tx, { saved, settings: { notifications: current } }) => {
      const isFixed = lockedSettings(deps.env.fixed).includes('notifications.smtpUrl')
      const whole = unmasked(form, current, { isFixed })
      const owned = judge('notifications', whole, { current, env: deps.env })
      await storeNotifications(tx, { ...saved.notifications, ...owned }, deps.clock())
    },
    ({ notifications }) => masked(notifications),
  )
