import { maxDrawnPages } from './limits.ts'
import { inscribedParameter, writeAnswers } from './rules/option-address.ts'
import type { OptionAnswer } from './rules/options.ts'
import type { Role } from './rules/roles.ts'

/** Links, cache keys, robots.txt, the sitemap, mails and redaction follow this table. A parameter named `token` is a secret. */
type Page = {
  path: string
  cached?: true
  listed?: true
  closed?: true
  /** The lowest role that may open a page of the panel and the pages below it. */
  who?: Role
  /** Query parameters that change the response; a cache key ignores all others. */
  parameters?: readonly string[]
  /** All higher numbers of `page` look the same. */
  lastPage?: number
  byCharacteristics?: true
  /** The address contains the chosen options; a page with an inscription is drawn on demand and not cached. */
  byOptions?: true
}

const page = <const Path extends string, const Flags extends Omit<Page, 'path'>>(
  path: Path,
  flags: Flags,
) => ({ path, ...flags })

export const catalogParameters = [
  'category',
  'made',
  'page',
  'price',
  'search',
  'sort',
  'stock',
  'view',
] as const
export type CatalogParameter = (typeof catalogParameters)[number]

export const pages = {
  home: page('/', { cached: true, listed: true }),
  catalog: page('/catalog', {
    cached: true,
    listed: true,
    parameters: catalogParameters,
    lastPage: maxDrawnPages.catalog + 1,
    byCharacteristics: true,
  }),
  category: page('/catalog/{slug}', {
    cached: true,
    parameters: catalogParameters,
    lastPage: maxDrawnPages.catalog + 1,
    byCharacteristics: true,
  }),
  product: page('/product/{slug}', { cached: true, byOptions: true }),
  blog: page('/blog', { cached: true, listed: true, parameters: ['page'], lastPage: maxDrawnPages.blog }),
  post: page('/blog/{slug}', { cached: true }),
  about: page('/about', { cached: true, listed: true }),
  contacts: page('/contacts', { cached: true, listed: true }),
  delivery: page('/delivery', { cached: true, listed: true }),
  privacy: page('/privacy', { cached: true, listed: true }),
  terms: page('/terms', { cached: true, listed: true }),
  returns: page('/returns', { cached: true, listed: true }),
  checkout: page('/checkout', { cached: true, closed: true }),
  favorites: page('/favorites', { cached: true, closed: true }),
  order: page('/order/{token}', { closed: true }),

  admin: page('/admin', { closed: true, who: 'manager' }),
  adminDashboard: page('/admin/dashboard', { closed: true }),
  adminStart: page('/admin/start', { closed: true }),
  adminFirstRun: page('/admin/start/{token}', { closed: true }),
  adminLogin: page('/admin/login', { closed: true }),
  adminInvite: page('/admin/invite/{token}', { closed: true }),
  adminStaff: page('/admin/staff', { closed: true, who: 'owner' }),
  adminAccount: page('/admin/account', { closed: true, who: 'courier' }),
  adminProducts: page('/admin/products', { closed: true }),
  adminImport: page('/admin/products/import', { closed: true }),
  adminCategories: page('/admin/categories', { closed: true }),
  adminAttributes: page('/admin/attributes', { closed: true }),
  adminOrders: page('/admin/orders', { closed: true }),
  adminPhoneOrder: page('/admin/orders/new', { closed: true }),
  adminOrder: page('/admin/orders/{id}', { closed: true }),
  adminDelivery: page('/admin/delivery', { closed: true, who: 'courier' }),
  adminBuildSheet: page('/admin/delivery/build', { closed: true, who: 'manager' }),
  adminRouteSheet: page('/admin/delivery/route', { closed: true, who: 'manager' }),
  adminSettings: page('/admin/settings', { closed: true, who: 'owner' }),
  adminSettingsShop: page('/admin/settings/shop', { closed: true }),
  adminSettingsHours: page('/admin/settings/hours', { closed: true }),
  adminSettingsDelivery: page('/admin/settings/delivery', { closed: true }),
  adminSettingsCheckout: page('/admin/settings/checkout', { closed: true }),
  adminSettingsMessages: page('/admin/settings/messages', { closed: true }),
  adminSettingsNotifications: page('/admin/settings/notifications', { closed: true }),
  adminSettingsPages: page('/admin/settings/pages', { closed: true }),
  adminBlog: page('/admin/blog', { closed: true }),
  adminCustomers: page('/admin/customers', { closed: true }),
  adminMessages: page('/admin/messages', { closed: true }),
  adminAudit: page('/admin/audit', { closed: true }),
  adminHelp: page('/admin/help', { closed: true }),
  adminHelpChapter: page('/admin/help/{slug}', { closed: true }),
} satisfies Record<string, Page>

export const files = {
  robots: page('/robots.txt', { cached: true }),
  sitemap: page('/sitemap.xml', { cached: true }),
  sitemapOfPages: page('/sitemap-pages.xml', { cached: true }),
  sitemapOfProducts: page('/sitemap-products-{part}.xml', { cached: true }),
  blogFeed: page('/blog/rss.xml', { cached: true }),
  yandexFeed: page('/feeds/yandex.yml', { cached: true }),
  googleFeed: page('/feeds/google.xml', { cached: true }),
  manifest: page('/manifest.webmanifest', { cached: true }),
  openApi: page('/api/openapi.json', { cached: true }),
  apiDocs: page('/api/docs', { cached: true }),
} satisfies Record<string, Page>

/** Addresses below these are calls and files without redirects. */
export const folders = { api: '/api/', assets: '/assets/', uploads: '/uploads/' } as const

/** The path of the session cookie. */
export const panelApi = '/api/admin'

/** A path has at most one `{parameter}`; a second one is a type error. */
type Built<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? Rest extends `${string}{${string}`
    ? never
    : (value: string | number) => string
  : Path

const parameter = /\{(\w+)\}/

function build<Table extends Record<string, Page>>(
  table: Table,
): { [Name in keyof Table]: Built<Table[Name]['path']> }
function build(table: Record<string, Page>) {
  return Object.fromEntries(
    Object.entries(table).map(([name, { path }]) => [
      name,
      parameter.test(path) ? (value: string | number) => path.replace(parameter, () => String(value)) : path,
    ]),
  )
}

const withQuery = (path: string, query: Record<string, string> | URLSearchParams) => {
  const parameters = String(new URLSearchParams(query))
  return parameters ? `${path}?${parameters}` : path
}

const own = { ...build(pages), ...build(files) }

export const paths = {
  ...own,
  productAs: (slug: string, answers: readonly OptionAnswer[] = []) =>
    withQuery(own.product(slug), writeAnswers(answers)),
  productInscribed: (slug: string, text: string) =>
    withQuery(own.product(slug), { [inscribedParameter]: text }),
  catalogMade: withQuery(own.catalog, { made: '1' }),
  catalogSearch: (search: string) => withQuery(own.catalog, { search }),
  catalogValue: (attribute: string, value: string) => withQuery(own.catalog, { [attribute]: value }),
  adminLoginFor: (next: string) => withQuery(own.adminLogin, { next }),
  adminOrderForm: (id: number) => withQuery(own.adminOrder(id), { edit: '1' }),
  adminDeliveryOn: (date: string) => withQuery(own.adminDelivery, { date }),
  adminDeliveryMonth: (date: string) => withQuery(own.adminDelivery, { view: 'month', date }),
  adminBuildSheetOf: (date: string, slot?: string) =>
    withQuery(own.adminBuildSheet, { date, ...(slot && { slot }) }),
  adminRouteSheetOf: (date: string) => withQuery(own.adminRouteSheet, { date }),
  adminProduct: (id: number) => withQuery(own.adminProducts, { product: String(id) }),
  adminProductsFound: (search: string) => withQuery(own.adminProducts, { search }),
  adminCategory: (id: number) => withQuery(own.adminCategories, { category: String(id) }),
  adminAttribute: (id: number) => withQuery(own.adminAttributes, { attribute: String(id) }),
  adminArticle: (id: number) => withQuery(own.adminBlog, { article: String(id) }),
  adminCustomer: (id: number) => withQuery(own.adminCustomers, { customer: String(id) }),
} as const

const shapes: Record<string, string> = { slug: '[a-z0-9-]+', id: '[1-9][0-9]{0,9}', part: '[1-9][0-9]{0,3}' }

export function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.]/g, '\\$&')
  return new RegExp(
    `^${escaped.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${shapes[name] ?? '[^/]+'})`)}$`,
  )
}

const secret = '{token}'

/** Ignores case, as the router does. */
const begins = (pathname: string, beginning: string) => pathname.toLowerCase().startsWith(beginning)

const beginningOf = (path: string) => path.replace(/\{.*/, '')

export const isPrivate = (pathname: string): boolean =>
  Object.values<Page>(pages).some(({ path }) => path.includes(secret) && begins(pathname, beginningOf(path)))

export const closedBeginnings: readonly string[] = shortestOf([
  folders.api,
  ...Object.values<Page>(pages)
    .filter(({ closed }) => closed)
    .map(({ path }) => beginningOf(path)),
])

function shortestOf(beginnings: string[]): string[] {
  const isCovered = (one: string) => beginnings.some((other) => other !== one && one.startsWith(other))
  return beginnings.filter((one) => !isCovered(one)).sort()
}

export const isClosed = (pathname: string): boolean =>
  closedBeginnings.some((beginning) => begins(pathname, beginning))

export const isOfPanel = (pathname: string): boolean => pathname.toLowerCase().startsWith(paths.admin)

export const listedPages = (): string[] =>
  Object.values<Page>(pages)
    .filter(({ listed }) => listed)
    .map(({ path }) => path)

const isBelow = (pathname: string, path: string) => begins(`${pathname}/`, `${path}/`)

/** Returns the role of the page, or else of the nearest page above it. */
export function panelAudience(pathname: string): Role {
  const above = Object.values<Page>(pages).filter(({ who, path }) => who && isBelow(pathname, path))
  return above.sort((one, other) => other.path.length - one.path.length)[0]?.who ?? 'owner'
}

/** Adds the origin to a path; a whole address stays unchanged. */
export const absolute = (origin: string, address: string): string =>
  address.startsWith('/') ? origin + address : address
