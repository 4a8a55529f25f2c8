import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#server/deps.ts'
import { badInput, conflict } from '#server/errors.ts'
import { shopSettings } from '#server/platform/db/schema.ts'
import { inTransaction, type Queries, type Tx } from '#server/platform/db/tx.ts'
import {
  type NotificationSettings,
  type OwnSection,
  type OwnSettings,
  rulesFor,
  settingVariables,
} from '#shared/contract/settings.ts'
import { settingTexts } from '#shared/setting-texts.ts'
import { lockedSettings, readSettings, readShopFacts, type ShopFacts } from '#shared/shop.ts'
import { secret } from '../journal/journal.ts'
import { ourPages } from './our-pages.ts'
import { replacePrivacyText } from './privacy-versions.ts'
import { readSaved, storeNotifications, storePlain } from './saved-store.ts'
import { masked, unmasked } from './secrets.ts'
import { readVersions, type SectionSave, savedAsEdit } from './section-edits.ts'
import { sectionFields } from './section-fields.ts'
import { lockSettings, recordSettings } from './section-store.ts'

type Reading = Pick<Deps, 'db' | 'env'>
export type Saving = Pick<Deps, 'db' | 'env' | 'clock'>
/** Who saves, and the version their form was opened with. */
export type Sender = Omit<SectionSave, 'at'>

/** Secrets included: for this room only. */
export async function readWhole(db: Queries, { fixed }: Pick<Deps['env'], 'fixed'>) {
  const saved = await readSaved(db)
  const facts = readShopFacts(fixed, saved)
  const ours = ourPages(facts)
  const { heroTitle, heroText } = facts
  const { about = ours.about, privacy = ours.privacy } = saved.pages ?? {}
  const pages = { heroTitle, heroText, about, privacy }
  const settings: OwnSettings = { ...readSettings(fixed, saved), pages }
  return { saved, facts, ours, settings }
}

/** What the panel shows: no secret is told. */
export async function readOwnSettings({ db, env }: Reading) {
  // First, so that a save meanwhile makes a form look too old rather than too young.
  const versions = await readVersions(db)
  const { settings } = await readWhole(db, env)
  const locked: string[] = lockedSettings(env.fixed)
  return { ...settings, notifications: masked(settings.notifications), locked, versions }
}

/** Which sections were ever saved, for who asks what the owner has looked at. */
export async function readSavedSections({ db, env }: Reading) {
  const [{ settings }, rows] = await Promise.all([
    readWhole(db, env),
    db.select({ section: shopSettings.section }).from(shopSettings),
  ])
  const saved: ReadonlySet<string> = new Set(rows.map(({ section }) => section))
  return { settings, saved, locked: lockedSettings(env.fixed) as readonly string[] }
}

type Judging<Name extends OwnSection> = {
  current: OwnSettings[Name]
  env: Pick<Deps['env'], 'fixed'>
}

/** What of a form is the owner's to say. What the environment fixes may be repeated and not changed. */
export function judge<Name extends OwnSection>(
  section: Name,
  form: OwnSettings[Name],
  { current, env }: Judging<Name>,
): Partial<OwnSettings[Name]> {
  const locked = lockedSettings(env.fixed)
  for (const [field, value] of Object.entries<unknown>(form)) {
    const name = locked.find((one) => one === `${section}.${field}`)
    const stands: unknown = Reflect.get(current, field)
    if (name === undefined || isDeepStrictEqual(value, stands)) continue
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

/** For the journal, which tells of a secret only that it was changed. */
function toldOf(settings: OwnSettings, section: OwnSection): object {
  if (section !== 'notifications') return settings[section]
  const { smtpUrl, telegramBotToken, ...rest } = settings.notifications
  const shown = masked(settings.notifications)
  return { ...rest, smtpUrl: secret(smtpUrl, shown.smtpUrl), telegramBotToken: secret(telegramBotToken) }
}

/** One save at a time; answers with what counts then, and whoever named a version with the next one. */
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
    const next = await savedAsEdit(tx, section, words, { by, at: clock(), version }, async () => {
      await save(tx, before)
      const { settings } = await readWhole(tx, env)
      return { before: before.settings[section], after: settings[section] }
    })
    const { settings } = await readWhole(tx, env)
    await recordSettings(tx, settingTexts.sections[section], {
      before: toldOf(before.settings, section),
      after: toldOf(settings, section),
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
      await keepWhatWasAgreed(tx, whole, {
        facts: readShopFacts(deps.env.fixed, { ...whole.saved, shop }),
        at,
      })
    },
    ({ shop }) => shop,
  )

/** The privacy text that came with the shop names its facts: with others it is another text, which nobody has agreed to yet. */
async function keepWhatWasAgreed(
  tx: Tx,
  { saved, facts, ours }: Whole,
  next: { facts: ShopFacts; at: Date },
) {
  const { privacy: html } = ourPages(next.facts)
  if (saved.pages?.privacy !== undefined || html === ours.privacy) return
  await replacePrivacyText(tx, { version: facts.privacyVersion, html: ours.privacy }, { html, at: next.at })
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

/** What the environment fixes is not copied into the database, least of all a secret. */
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
