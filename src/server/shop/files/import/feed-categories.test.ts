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

it('a category of the same name in the same place is the one meant, whatever its slug', () => {
  const shop = [
    shown('serebro', 'фольга'),
    shown('lateks', 'Латекс'),
    shown('zvezdy', 'Звёзды', 'lateks'),
    shown('blesk', 'Звёзды', 'hrom', 'serebro'),
  ]
  expect(slugsOf(feed, shop)).toEqual(['/serebro', '/lateks', 'serebro/blesk', 'lateks/zvezdy'])
})

it('else the one with its slug, wherever the owner has moved it', () => {
  const shop = [shown('lateks-zvezdy', 'Звёздочки', 'folga')]
  expect(slugsOf(feed, shop)).toEqual(['/folga', '/lateks', 'folga/folga-zvezdy', 'lateks/lateks-zvezdy'])
})

it('unless another branch of the feed means that one', () => {
  const own = [category('zvezdy', 'Звёзды'), ...feed.slice(0, 3)]
  const shop = [shown('folga', 'Фольга'), shown('zvezdy', 'Звёзды', 'folga')]
  expect(slugsOf(own, shop)).toEqual(['/zvezdy-1', '/folga', '/lateks', 'folga/zvezdy'])
})

it('a deleted one is not meant by its name', () => {
  const shop = [{ ...shown('serebro', 'Фольга'), isDeleted: true }]
  expect(slugsOf(feed.slice(0, 1), shop)).toEqual(['/folga'])
})
