import type { Deps } from '#server/deps.ts'
import { badInput, notFound } from '#server/errors.ts'
import { cleanHtml } from '#server/platform/html/clean-html.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import { storeEmbeddedPictures } from '#server/platform/uploads/embedded-pictures.ts'
import type { PageSettings, PrivacyVersion, ShopPage } from '#shared/contract/settings.ts'
import { plainText } from '#shared/rules/plain-text.ts'
import { settingTexts } from '#shared/setting-texts.ts'
import { judge, readWhole, type Sender, saving } from './own-settings.ts'
import { replacePrivacyText, selectVersions } from './privacy-versions.ts'
import { storePlain } from './saved-store.ts'

/** A default text is not stored, because it follows the facts of the shop. */
const unlessDefault = (text: string, standard: string) => (text === standard ? undefined : text)

const prepare = async (deps: Deps, form: PageSettings, field: 'about' | 'privacy') =>
  storeEmbeddedPictures(deps, await cleanHtml(form[field]), field)

export async function savePages(deps: Deps, form: PageSettings, sender: Sender) {
  const [about, privacy] = await Promise.all([prepare(deps, form, 'about'), prepare(deps, form, 'privacy')])
  if (plainText(privacy).trim() === '') throw badInput({ privacy: settingTexts.required })
  const cleaned = { ...form, about, privacy }
  return saving(
    deps,
    'pages',
    sender,
    async (tx, { saved, defaults, facts, settings: { pages: current } }) => {
      const now = deps.clock()
      const { heroTitle = '', heroText = '' } = judge('pages', cleaned, { current, env: deps.env })
      const value = {
        heroTitle: unlessDefault(heroTitle, defaults.heroTitle),
        heroText: unlessDefault(heroText, defaults.heroText),
        about: unlessDefault(about, defaults.about),
        privacy: saved.pages?.privacy,
        privacyVersion: saved.pages?.privacyVersion,
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

export async function shopPage({ db, env }: Pick<Deps, 'db' | 'env'>, name: string): Promise<ShopPage> {
  if (name !== 'about' && name !== 'privacy') throw notFound('Такой страницы нет')
  recordTags('facts')
  const { saved, facts, settings } = await readWhole(db, env)
  return {
    html: settings.pages[name],
    isOwn: saved.pages?.[name] !== undefined,
    version: name === 'privacy' ? facts.privacyVersion : null,
  }
}
