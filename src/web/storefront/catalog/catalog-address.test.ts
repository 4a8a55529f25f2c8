import { expect, test } from 'vitest'
import { catalogParameters } from '#shared/paths.ts'
import { changeAddress, maxPage, readAddress, writeAddress } from './catalog-address.ts'

const read = (query: string, slug?: string) => readAddress(new URLSearchParams(query), slug)

test('an address without parameters is the whole catalogue, the popular first', () => {
  expect(read('')).toEqual({ slugs: [], search: '', sort: 'popular', view: 'grid', page: 1 })
  expect(writeAddress(read(''))).toBe('/catalog')
})

test('what is written is read back the same, also under a category', () => {
  const address = read('category=serdca,cifry&search=красный&sort=price_asc&view=list&page=3', 'hrom')
  expect(address.slugs).toEqual(['hrom', 'serdca', 'cifry'])
  const written = new URL(writeAddress(address, 'hrom'), 'https://shop')
  expect(written.pathname).toBe('/catalog/hrom')
  expect(readAddress(written.searchParams, 'hrom')).toEqual(address)
})

test('a category that is no longer chosen leaves the path, the others stay', () => {
  const address = changeAddress(read('category=serdca', 'hrom'), { slugs: ['serdca'] })
  expect(writeAddress(address, 'hrom')).toBe('/catalog?category=serdca')
})

test('nonsense in the address counts as absent', () => {
  expect(read('search=ab&sort=cheap&view=table&page=-4')).toEqual(read(''))
  expect(read('page=99999').page).toBe(maxPage)
})

test('another filter begins the list anew, another look does not', () => {
  const address = read('page=3')
  expect(changeAddress(address, { sort: 'newest' }).page).toBe(1)
  expect(changeAddress(address, { view: 'list' }).page).toBe(3)
})

test('every parameter of a list is one that finished answers are kept by, and is written when it differs', () => {
  const address = read('category=serdca&search=красный&sort=price_asc&view=list&page=3')
  const written = new URL(writeAddress(address), 'https://shop')
  expect([...written.searchParams.keys()].sort()).toEqual([...catalogParameters].sort())
})
