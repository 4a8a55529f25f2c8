import type { Deps } from '#server/deps.ts'
import { absolute, paths } from '#shared/paths.ts'
import { publishedPosts } from './feeds-store.ts'
import { element, pictureAddress, wrap, xmlHead } from './xml.ts'

const maxPosts = 50

export async function blogFeed(deps: Pick<Deps, 'db' | 'facts'>, origin: string): Promise<string> {
  const { brand } = await deps.facts()
  const posts = await publishedPosts(deps.db, maxPosts)
  const items = posts.map((post) =>
    wrap(
      'item',
      [
        element('title', post.title),
        element('link', absolute(origin, paths.post(post.slug))),
        element('guid', absolute(origin, paths.post(post.id)), { isPermaLink: 'false' }),
        element('pubDate', post.createdAt.toUTCString()),
        element('description', post.excerpt || post.seoDescription || post.title),
        ...post.tags.map((tag) => element('category', tag)),
        post.imageUrl &&
          element('media:content', ' ', { url: pictureAddress(origin, post.imageUrl), medium: 'image' }),
      ].join(''),
    ),
  )
  const self = `<atom:link href="${absolute(origin, paths.blogFeed)}" rel="self" type="application/rss+xml"/>`
  const about = [
    element('title', `Блог — ${brand}`),
    element('link', absolute(origin, paths.blog)),
    element('description', `Советы и идеи праздника от магазина «${brand}»`),
    element('language', 'ru'),
    self,
    element('lastBuildDate', posts[0]?.updatedAt.toUTCString()),
  ]
  return `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
${wrap('channel', `${about.join('')}\n${items.join('')}`)}</rss>
`
}
