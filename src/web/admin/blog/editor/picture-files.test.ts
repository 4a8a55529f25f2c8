import { expect, test } from 'vitest'
import { pictureRefusal } from './picture-files.ts'
import { texts } from './texts.ts'

const megabyte = 1024 * 1024

test.each([
  ['a.png', 'image/png'],
  ['a.gif', 'image/gif'],
  ['a.jpg', 'image/jpeg'],
  ['a.bmp', 'image/bmp'],
  ['a.ico', 'image/x-icon'],
  ['a.ico', 'image/vnd.microsoft.icon'],
  ['A.ICO', ''],
])('%s of type «%s» may be put into an article', (name, type) => {
  expect(pictureRefusal({ name, type, size: 10 * megabyte })).toBeNull()
})

test.each([
  ['a.svg', 'image/svg+xml'],
  ['a.webp', 'image/webp'],
  ['a.png', 'text/html'],
  ['a.txt', ''],
  ['a.constructor', ''],
  ['png', 'application/pdf'],
])('%s of type «%s» may not', (name, type) => {
  expect(pictureRefusal({ name, type, size: 1 })).toBe(texts.imageTypes)
})

test('a picture over 10 MB may not', () => {
  expect(pictureRefusal({ name: 'a.png', type: 'image/png', size: 10 * megabyte + 1 })).toBe(
    texts.imageTooLarge,
  )
})
