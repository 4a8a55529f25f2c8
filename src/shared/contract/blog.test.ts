import { expect, test } from 'vitest'
import { postForm } from './blog.ts'

test('the message about a too large article explains how to reduce its pictures', () => {
  const content = `<img src="data:image/png;base64,${'A'.repeat(20_000_000)}">`
  const { error } = postForm.safeParse({ title: 'Статья', slug: 'statya', content })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Текст с изображениями слишком большой. Возьмите изображения меньше или сохраните статью с частью из них и добавьте остальные потом',
  ])
})

test.each(['title', 'excerpt', 'content', 'seoTitle', 'seoDescription'])(
  'half a character in the %s is rejected, not replaced',
  (field) => {
    const good = { title: 'Статья', slug: 'statya', content: '<p>Текст</p>' }
    for (const words of ['a\ud800b', 's\udc00', 'a\u0000']) {
      const { error } = postForm.safeParse({ ...good, [field]: words })
      expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
        [[field], 'Недопустимые символы'],
      ])
    }
  },
)
