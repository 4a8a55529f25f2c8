import { expect, it } from 'vitest'
import { pictureSources, widthsFor } from './picture.ts'

it('a stored picture lists every width it was made in', () => {
  expect(pictureSources('/uploads/3fa9-1000x800/900.webp')).toEqual({
    src: '/uploads/3fa9-1000x800/900.webp',
    avif: '/uploads/3fa9-1000x800/240.avif 240w, /uploads/3fa9-1000x800/480.avif 480w, /uploads/3fa9-1000x800/900.avif 900w',
    webp: '/uploads/3fa9-1000x800/240.webp 240w, /uploads/3fa9-1000x800/480.webp 480w, /uploads/3fa9-1000x800/900.webp 900w',
    width: 1000,
    height: 800,
  })
})

it('a picture from another site has no stored widths', () => {
  expect(pictureSources('https://example.com/a.jpg')).toBeNull()
})

it('a picture is stored in its own width, up to the widest step, and in the steps below', () => {
  expect(widthsFor(100)).toEqual([100])
  expect(widthsFor(480)).toEqual([240, 480])
  expect(widthsFor(899)).toEqual([240, 480, 899])
  expect(widthsFor(1599)).toEqual([240, 480, 900, 1599])
  expect(widthsFor(4000)).toEqual([240, 480, 900, 1600])
})

it.each([
  ['899.webp', '240w, 480w, 899w'],
  // Stored when only steps were made.
  ['480.webp', '240w, 480w'],
])('a picture whose address ends with %s lists no wider file', (file, widths) => {
  const { webp = '' } = pictureSources(`/uploads/3fa9-899x899/${file}`) ?? {}
  expect(webp.match(/\d+w/g)?.join(', ')).toBe(widths)
})
