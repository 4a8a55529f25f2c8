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
])('an article accepts the picture %s of type «%s»', (name, type) => {
  expect(pictureRefusal({ name, type, size: 10 * megabyte })).toBeNull()
})

test.each([
  ['a.svg', 'image/svg+xml'],
  ['a.webp', 'image/webp'],
  ['a.png', 'text/html'],
  ['a.txt', ''],
  ['a.constructor', ''],
  ['png', 'application/pdf'],
])('an article rejects the file %s of type «%s»', (name, type) => {
  expect(pictureRefusal({ name, type, size: 1 })).toBe(texts.imageTypes)
})

test('an article rejects a picture over 10 MB', () => {
  expect(pictureRefusal({ name: 'a.png', type: 'image/png', size: 10 * megabyte + 1 })).toBe(
    texts.imageTooLarge,
  )
})
