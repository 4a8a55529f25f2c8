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

it('a foreign picture has only itself', () => {
  expect(pictureSources('https://example.com/a.jpg')).toBeNull()
})

it('a small picture is kept as it is', () => {
  expect(widthsFor(100)).toEqual([100])
})
