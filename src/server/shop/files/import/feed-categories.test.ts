import { expect, it } from 'vitest'
import { matchFeed } from './feed-categories.ts'

const category = (slug: string, name: string, parentSlug: string | null = null) => ({
  slug,
  name,
  parentSlug,
})
const shown = (slug: string, name: string, ...parents: string[]) => ({
  slug,
  name,
  parents,
  isDeleted: false,
})

const feed = [
  category('folga', 'Фольга'),
  category('lateks', 'Латекс'),
  category('folga-zvezdy', 'Звёзды', 'folga'),
  category('lateks-zvezdy', 'Звёзды', 'lateks'),
]
const slugsOf = (...args: Parameters<typeof matchFeed>) =>
  Array.from(matchFeed(...args).values(), ({ slug, parentSlug }) => `${parentSlug ?? ''}/${slug}`)

it('a feed category matches a category of the same name and place, whatever its slug', () => {
  const shop = [
    shown('serebro', 'фольга'),
    shown('lateks', 'Латекс'),
    shown('zvezdy', 'Звёзды', 'lateks'),
    shown('blesk', 'Звёзды', 'hrom', 'serebro'),
  ]
  expect(slugsOf(feed, shop)).toEqual(['/serebro', '/lateks', 'serebro/blesk', 'lateks/zvezdy'])
})

it('a feed category otherwise matches the one with its slug, wherever the owner moved it', () => {
  const shop = [shown('lateks-zvezdy', 'Звёздочки', 'folga')]
  expect(slugsOf(feed, shop)).toEqual(['/folga', '/lateks', 'folga/folga-zvezdy', 'lateks/lateks-zvezdy'])
})

it('a feed category does not match by slug when another branch of the feed means that one', () => {
  const own = [category('zvezdy', 'Звёзды'), ...feed.slice(0, 3)]
  const shop = [shown('folga', 'Фольга'), shown('zvezdy', 'Звёзды', 'folga')]
  expect(slugsOf(own, shop)).toEqual(['/zvezdy-1', '/folga', '/lateks', 'folga/zvezdy'])
})

it('a deleted category is not matched by its name', () => {
  const shop = [{ ...shown('serebro', 'Фольга'), isDeleted: true }]
  expect(slugsOf(feed.slice(0, 1), shop)).toEqual(['/folga'])
})
