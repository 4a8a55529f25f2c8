import { expect, test } from 'vitest'
import type { Category } from '#shared/contract/categories.ts'
import { catalogParameters } from '#shared/paths.ts'
import {
  canonicalAddress,
  changeAddress,
  chosenValues,
  countChosen,
  facetFilterOf,
  maxPage,
  mayNameAttributes,
  movedAddress,
  onlyValue,
  readAddress,
  unfiltered,
  withValueToggled,
  writeAddress,
} from './catalog-address.ts'

const characteristics = [{ slug: 'tsvet' }, { slug: 'razmer' }]
const read = (query: string, slug?: string) => readAddress(new URLSearchParams(query), characteristics, slug)

test('an address without parameters is the whole catalogue, the popular products first', () => {
  expect(read('')).toEqual({ ...unfiltered, search: '', sort: 'popular', view: 'grid', page: 1 })
  expect(writeAddress(read(''))).toBe('/catalog')
})

test('a characteristic cannot have the name of a catalogue parameter', () => {
  const mayName = (query: string) => mayNameAttributes(new URLSearchParams(query))
  expect(mayName(catalogParameters.map((name) => `${name}=1`).join('&'))).toBe(false)
  expect(mayName('sort=price_asc&tsvet=belyy')).toBe(true)
})

test('a written address is read back the same, also under a category', () => {
  const address = read(
    'category=serdca,cifry&price=500-2000&stock=1&tsvet=belyy,krasnyy&search=красный&sort=price_asc&view=list&page=3',
    'hrom',
  )
  expect(address.slugs).toEqual(['hrom', 'serdca', 'cifry'])
  const written = new URL(writeAddress(address, 'hrom'), 'https://shop')
  expect(written.pathname).toBe('/catalog/hrom')
  expect(readAddress(written.searchParams, characteristics, 'hrom')).toEqual(address)
})

test('a category that is not chosen any more leaves the path, and the others stay', () => {
  const address = changeAddress(read('category=serdca', 'hrom'), { slugs: ['serdca'] })
  expect(writeAddress(address, 'hrom')).toBe('/catalog?category=serdca')
})

test('nonsense in the address counts as absent', () => {
  expect(read('search=ab&sort=cheap&view=table&page=-4&price=cheap&stock=yes&yclid=1&tsvet=')).toEqual(
    read(''),
  )
  expect(read('page=99999').page).toBe(maxPage)
})

test('another filter restarts the list, another view does not', () => {
  const address = read('page=3')
  expect(changeAddress(address, { sort: 'newest' }).page).toBe(1)
  expect(changeAddress(address, { view: 'list' }).page).toBe(3)
})

test('every list parameter is part of the cache key and is written when it differs', () => {
  const address = read(
    'category=serdca&price=1-2&stock=1&made=1&search=красный&sort=price_asc&view=list&page=3',
  )
  const written = new URL(writeAddress(address), 'https://shop')
  expect([...written.searchParams.keys()].sort()).toEqual([...catalogParameters].sort())
})

test('filters appear in the address in readable words', () => {
  const address = changeAddress(read(''), {
    price: { from: 500, to: 2000 },
    inStock: true,
    values: { tsvet: ['belyy', 'krasnyy'], razmer: ['30-sm'] },
  })
  expect(writeAddress(address)).toBe('/catalog?price=500-2000&stock=1&tsvet=belyy,krasnyy&razmer=30-sm')
})

test('all ticked values of a characteristic are read, up to the limit of a call', () => {
  const values = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`).join()
  expect(read(`tsvet=${values(21)}`).values).toEqual({ tsvet: values(21).split(',') })
  const { tsvet = [], razmer = [] } = read(`tsvet=${values(150)}&razmer=${values(150)}`).values
  expect(tsvet.length + razmer.length).toBe(200)
})

test.each([
  ['price=500-2000', 500, 2000],
  ['price=500-', 500, null],
  ['price=-2000', null, 2000],
  ['price=2000-500', 500, 2000],
  ['price=500&price=2000', 500, 2000],
  ['price=&price=1 500', null, 1500],
  ['price=99,90&price=150.10', 99, 151],
  ['price=99,90-150,', 99, 150],
  ['price=500 р.&price=2 000 ₽', 500, 2000],
  ['price=99,90 руб.&price=150 ру', 99, 150],
  ['price=1.500-', null, null],
  ['price=&price=', null, null],
  ['price=-', null, null],
])('%s is a price range', (query, from, to) => {
  expect(read(query).price).toEqual({ from, to })
})

test('a form without JavaScript repeats a characteristic for each value', () => {
  expect(read('tsvet=belyy&tsvet=krasnyy')).toEqual(read('tsvet=belyy,krasnyy'))
})

test('a value can be ticked and unticked', () => {
  const ticked = changeAddress(read('page=2'), withValueToggled(read(''), 'tsvet', 'belyy'))
  expect(ticked).toMatchObject({ values: { tsvet: ['belyy'] }, page: 1 })
  expect(countChosen(ticked)).toBe(1)
  expect(withValueToggled(ticked, 'tsvet', 'belyy')).toEqual({ values: {} })
})

test('a characteristic may have the name of a built-in property', () => {
  const known = readAddress(new URLSearchParams('constructor=lego'), [{ slug: 'constructor' }])
  expect(chosenValues(read(''), 'constructor')).toEqual([])
  expect(chosenValues(known, 'constructor')).toEqual(['lego'])
  expect(withValueToggled(read(''), 'constructor', 'lego')).toEqual({ values: { constructor: ['lego'] } })
  expect(withValueToggled(known, 'constructor', 'lego')).toEqual({ values: {} })
})

test('the call is the same for any order of ticking', () => {
  const asked = (query: string) => facetFilterOf(read(query), [])
  expect(asked('tsvet=krasnyy,belyy&price=500-')).toEqual({
    categoryId: [],
    priceFrom: '500',
    attr: ['tsvet:belyy', 'tsvet:krasnyy'],
  })
  expect(asked('razmer=30&tsvet=belyy')).toEqual(asked('tsvet=belyy&razmer=30'))
})

test.each([
  ['tsvet=krasnyy', { attribute: 'tsvet', value: 'krasnyy' }],
  ['tsvet=krasnyy&page=2&sort=newest', { attribute: 'tsvet', value: 'krasnyy' }],
  ['tsvet=krasnyy,belyy', undefined],
  ['tsvet=krasnyy&razmer=30', undefined],
  ['tsvet=krasnyy&stock=1', undefined],
  ['tsvet=krasnyy&price=-500', undefined],
  ['tsvet=krasnyy&category=serdtsa', undefined],
  ['tsvet=krasnyy&search=сердце', undefined],
  ['', undefined],
])('a single value without other filters is recognised: %s', (query, only) => {
  expect(onlyValue(read(query))).toEqual(only)
})

const hearts: Category = {
  id: 7,
  name: 'Сердца',
  slug: 'serdtsa',
  description: '',
  parentId: null,
  parentIds: [],
  isActive: true,
  isDeleted: false,
  productCount: 1,
  image: null,
}

test('more categories or values than the API accepts are left out', () => {
  const shop = Array.from({ length: 300 }, (_, index) => ({ ...hearts, id: 1_000 - index }))
  expect(facetFilterOf(read('category=a'), shop).categoryId).toHaveLength(200)
  const values = Array.from({ length: 300 }, (_, index) => `v${index}`)
  expect(facetFilterOf(read(`tsvet=${values}`), []).attr).toHaveLength(200)
})

test('unknown slugs match nothing alone and are ignored beside known ones', () => {
  expect(facetFilterOf(read('category=nope'), []).categoryId).not.toEqual([])
  expect(facetFilterOf(read('category=nope,serdtsa'), [hearts]).categoryId).toEqual([7])
})

test('the canonical address is the category page only for an existing category', () => {
  expect(canonicalAddress(read('category=serdtsa'), [hearts])).toBe('/catalog/serdtsa')
  expect(canonicalAddress(read('category=nope'), [])).toBe('/catalog?category=nope')
})

test.each([
  ['staryy', 'sort=newest&utm_source=ya', '/catalog/novyy?sort=newest&utm_source=ya'],
  ['staryy', '', '/catalog/novyy'],
  ['hrom', 'category=serdtsa,staryy', '/catalog/hrom?category=serdtsa&category=novyy'],
  [undefined, 'category=staryy', '/catalog?category=novyy'],
])('a renamed category keeps the rest of the address: %s?%s', (categorySlug, query, moved) => {
  const address = { query: new URLSearchParams(query), categorySlug }
  expect(movedAddress(address, { from: 'staryy', to: 'novyy' })).toBe(moved)
})
