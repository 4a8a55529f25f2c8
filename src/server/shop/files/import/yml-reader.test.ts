import { expect, it } from 'vitest'
import { ymlParts } from './yml-reader.ts'

type Told = { id: string; parentId?: string; name: string }

async function categoriesOf(...told: Told[]) {
  const tags = told.map(
    ({ id, parentId, name }) =>
      `<category id="${id}"${parentId ? ` parentId="${parentId}"` : ''}>${name}</category>`,
  )
  const feed = `<yml_catalog><shop><categories>${tags.join('')}</categories>
<offers><offer id="1"/></offers></shop></yml_catalog>`
  for await (const part of ymlParts(Buffer.from(feed))) if ('categories' in part) return part.categories
  return []
}

const balls = { id: '1', name: 'Шары' }
const foil = { id: '2', parentId: '1', name: 'Фольга' }
const stars = { id: '3', parentId: '2', name: 'Звёзды' }

it('a category is placed under its parent, wherever the feed lists the parent', async () => {
  const tree = [
    { slug: 'shary', name: 'Шары', parentSlug: null },
    { slug: 'folga', name: 'Фольга', parentSlug: 'shary' },
    { slug: 'zvezdy', name: 'Звёзды', parentSlug: 'folga' },
  ]
  expect(await categoriesOf(balls, foil, stars)).toEqual(tree)
  expect(await categoriesOf(stars, foil, balls)).toEqual(tree)
})

it('categories that contain each other still form a tree', async () => {
  expect(await categoriesOf({ ...balls, parentId: '3' }, foil, stars)).toEqual([
    { slug: 'folga', name: 'Фольга', parentSlug: null },
    { slug: 'zvezdy', name: 'Звёзды', parentSlug: 'folga' },
    { slug: 'shary', name: 'Шары', parentSlug: 'zvezdy' },
  ])
  expect(await categoriesOf({ ...balls, parentId: '1' })).toEqual([
    { slug: 'shary', name: 'Шары', parentSlug: null },
  ])
})

it('a feed may nest its categories to any depth', async () => {
  const chain = Array.from({ length: 20_000 }, (_, at) => ({
    id: `c${at}`,
    parentId: `c${at + 1}`,
    name: `Уровень ${at}`,
  }))
  expect(await categoriesOf(...chain)).toHaveLength(20_000)
})

it('categories of one name get the same slugs in any order of the feed', async () => {
  const latex = { id: '4', parentId: '1', name: 'Латекс' }
  const otherStars = { id: '5', parentId: '4', name: 'Звёзды' }
  const slugs = async (...told: Told[]) => (await categoriesOf(...told)).map(({ slug }) => slug).sort()
  const expected = ['folga', 'folga-zvezdy', 'lateks', 'lateks-zvezdy', 'shary']
  expect(await slugs(balls, foil, stars, latex, otherStars)).toEqual(expected)
  expect(await slugs(balls, otherStars, stars, latex, foil)).toEqual(expected)
})

it('two categories of one name under one parent are one, and other names stay separate', async () => {
  const twice = [balls, foil, stars, { ...stars, id: '6' }]
  expect(await categoriesOf(...twice)).toHaveLength(3)
  const alike = { id: '7', name: 'Фольга звёзды' }
  const slugs = (await categoriesOf(foil, stars, { id: '8', name: 'Звёзды' }, alike)).map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(4)
})
