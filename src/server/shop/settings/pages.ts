import type { Deps } from '#server/deps.ts'
import { badInput, notFound } from '#server/errors.ts'
import { cleanHtml } from '#server/platform/html/clean-html.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import { storeEmbeddedPictures } from '#server/platform/uploads/embedded-pictures.ts'
import {
  type OwnText,
  ownTexts,
  type PagesForm,
  type PrivacyVersion,
  type ShopPage,
} from '#shared/contract/settings.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import { settingTexts } from '#shared/setting-texts.ts'
import { judge, readWhole, type Sender, saving } from './own-settings.ts'
import { replacePrivacyText, selectVersions } from './privacy-versions.ts'
import { storePlain } from './saved-store.ts'

/** A default text is not stored, because it follows the facts of the shop. */
const unlessDefault = (text: string, standard: string) => (text === standard ? undefined : text)

const prepare = async (deps: Deps, html: string, field: OwnText) =>
  storeEmbeddedPictures(deps, await cleanHtml(html), field)

const prepareIfSent = async (deps: Deps, html: string | undefined, field: OwnText) =>
  html === undefined ? undefined : prepare(deps, html, field)

/** An editor that was emptied still holds a paragraph. */
const unlessEmpty = (html: string) =>
  plainText(html).trim() === '' && !/<(img|iframe|video)\b/.test(html) ? '' : html

export async function savePages(deps: Deps, form: PagesForm, sender: Sender) {
  const [about, privacy, delivery, terms, returns] = await Promise.all([
    prepare(deps, form.about, 'about'),
    prepare(deps, form.privacy, 'privacy'),
    prepareIfSent(deps, form.delivery, 'delivery'),
    prepareIfSent(deps, form.terms, 'terms'),
    prepareIfSent(deps, form.returns, 'returns'),
  ])
  if (plainText(privacy).trim() === '') throw badInput({ privacy: settingTexts.required })
  return saving(
    deps,
    'pages',
    sender,
    async (tx, { saved, defaults, facts, settings: { pages: current } }) => {
      const now = deps.clock()
      const cleaned = {
        ...form,
        about,
        privacy,
        delivery: unlessEmpty(delivery ?? current.delivery),
        terms: unlessEmpty(terms ?? current.terms),
        returns: unlessEmpty(returns ?? current.returns),
      }
      const { heroTitle = '', heroText = '' } = judge('pages', cleaned, { current, env: deps.env })
      const value = {
        heroTitle: unlessDefault(heroTitle, defaults.heroTitle),
        heroText: unlessDefault(heroText, defaults.heroText),
        about: unlessDefault(about, defaults.about),
        privacy: saved.pages?.privacy,
        privacyVersion: saved.pages?.privacyVersion,
        delivery: unlessDefault(cleaned.delivery, ''),
        terms: unlessDefault(cleaned.terms, ''),
        returns: unlessDefault(cleaned.returns, ''),
      }
      if (privacy !== (await cleanHtml(current.privacy))) {
        const present = { version: facts.privacyVersion, html: current.privacy }
        const version = await replacePrivacyText(tx, present, { html: privacy, at: now })
        value.privacy = unlessDefault(privacy, await cleanHtml(defaults.privacy))
        value.privacyVersion = value.privacy && version
      }
      await storePlain(tx, 'pages', value, now)
    },
    ({ pages }) => pages,
  )
}

export async function listPrivacyVersions({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<PrivacyVersion[]> {
  const { facts, settings } = await readWhole(db, env)
  const rows = await selectVersions(db)
  const present = { version: facts.privacyVersion, html: settings.pages.privacy, isCurrent: true }
  const former = rows.filter(({ version }) => version !== present.version)
  return [present, ...former.map(({ version, html }) => ({ version, html, isCurrent: false }))]
}

const isOwnText = (name: string): name is OwnText => ownTexts.some((one) => one === name)

export async function shopPage({ db, env }: Pick<Deps, 'db' | 'env'>, name: string): Promise<ShopPage> {
  if (!isOwnText(name)) throw notFound('Такой страницы нет')
  recordTags('facts')
  const { saved, facts, defaults, settings } = await readWhole(db, env)
  return {
    html: settings.pages[name] || defaults[name],
    isOwn: saved.pages?.[name] !== undefined,
    version: name === 'privacy' ? facts.privacyVersion : null,
  }
}
