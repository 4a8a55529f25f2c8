import type { Deps } from '#server/deps.ts'
import { absolute, listedPages, paths } from '#shared/paths.ts'
import { searchFacets } from '../search/search.ts'
import { countAddresses, eachProduct, partStart, publishedPosts, visibleCategories } from './feeds-store.ts'
import { element, pictureAddress, wrap, xmlHead } from './xml.ts'

type Shop = Pick<Deps, 'db' | 'caches' | 'facts'>
type Xml = AsyncGenerator<string>

/** URLs per file by the sitemap protocol. */
const maxUrls = 50_000

const names = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
}
const open = `${xmlHead}<urlset xmlns="${names.xmlns}" xmlns:image="${names['xmlns:image']}">\n`

type Page = { path: string; updatedAt?: Date; picture?: string | undefined }

function url(origin: string, { path, updatedAt, picture }: Page): string {
  const image = picture ? wrap('image:image', element('image:loc', pictureAddress(origin, picture))) : ''
  const lastmod = element('lastmod', updatedAt?.toISOString())
  return wrap('url', element('loc', absolute(origin, path)) + lastmod + image)
}

async function valuePages(shop: Shop): Promise<string[]> {
  const { attributes } = await searchFacets(shop, {})
  return attributes.flatMap(({ slug, values }) =>
    values.flatMap((value) => (value.count > 0 ? [paths.catalogValue(slug, value.slug)] : [])),
  )
}

async function* pages(shop: Shop, origin: string): Xml {
  const { db } = shop
  for (const path of listedPages()) yield url(origin, { path })
  for (const { slug, updatedAt } of await visibleCategories(db))
    yield url(origin, { path: paths.category(slug), updatedAt })
  for (const path of await valuePages(shop)) yield url(origin, { path })
  for (const { slug, updatedAt, imageUrl } of await publishedPosts(db, maxUrls / 2))
    yield url(origin, { path: paths.post(slug), updatedAt, picture: imageUrl })
}

async function* products({ db }: Shop, origin: string, after: number, most: number): Xml {
  for await (const { slug, updatedAt, images } of eachProduct(db, after, most))
    yield url(origin, { path: paths.product(slug), updatedAt, picture: images[0] })
}

async function* urlset(...parts: Xml[]): Xml {
  yield open
  for (const part of parts) yield* part
  yield '</urlset>\n'
}

export async function* sitemap(shop: Shop, origin: string, limit = maxUrls): Xml {
  const count = await countAddresses(shop.db)
  const others = listedPages().length + (await valuePages(shop)).length + count.others
  if (count.products + others <= limit)
    return yield* urlset(pages(shop, origin), products(shop, origin, 0, limit))
  yield `${xmlHead}<sitemapindex xmlns="${names.xmlns}">\n`
  yield wrap('sitemap', element('loc', absolute(origin, paths.sitemapOfPages)))
  for (let part = 1; (part - 1) * limit < count.products; part++)
    yield wrap('sitemap', element('loc', absolute(origin, paths.sitemapOfProducts(part))))
  yield '</sitemapindex>\n'
}

export const sitemapOfPages = (shop: Shop, origin: string): Xml => urlset(pages(shop, origin))

/** `part` counts from 1; returns null beyond the last part. */
export async function sitemapOfProducts(
  shop: Shop,
  origin: string,
  part: number,
  limit = maxUrls,
): Promise<Xml | null> {
  const after = await partStart(shop.db, part, limit)
  return after === null ? null : urlset(products(shop, origin, after, limit))
}
