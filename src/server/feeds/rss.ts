import type { Deps } from '../deps.ts'
import { addresses } from './addresses.ts'
import { publishedPosts } from './feeds-store.ts'
import { element, wrap, xmlHead } from './xml.ts'

const newest = 50

/** The blog for those who follow it in a reader. */
export async function blogFeed({ db, facts }: Pick<Deps, 'db' | 'facts'>, origin: string): Promise<string> {
  const to = addresses(origin)
  const posts = await publishedPosts(db, newest)
  const items = posts.map((post) =>
    wrap(
      'item',
      [
        element('title', post.title),
        element('link', to.post(post.slug)),
        element('guid', `${origin}/blog/${post.id}`, { isPermaLink: 'false' }),
        element('pubDate', post.createdAt.toUTCString()),
        element('description', post.excerpt || post.seoDescription || post.title),
        ...post.tags.map((tag) => element('category', tag)),
        post.imageUrl && element('media:content', ' ', { url: to.picture(post.imageUrl), medium: 'image' }),
      ].join(''),
    ),
  )
  const self = `<atom:link href="${to.page('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>`
  const about = [
    element('title', `Блог — ${facts.brand}`),
    element('link', to.page('/blog')),
    element('description', `Советы и идеи праздника от «${facts.brand}»`),
    element('language', 'ru'),
    self,
    element('lastBuildDate', posts[0]?.updatedAt.toUTCString()),
  ]
  return `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
${wrap('channel', `${about.join('')}\n${items.join('')}`)}</rss>
`
}
