import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './draft-store.ts'

const values = {
  title: 'Шары',
  slug: 'shary',
  excerpt: '',
  content: '<p>Текст</p>',
  imageUrl: '',
  seoTitle: '',
  seoDescription: '',
  tags: ['мороз'],
  isPublished: false,
  isFeatured: false,
}

function storage(quota = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      if (value.length > quota) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  }
}

beforeEach(() => vi.stubGlobal('localStorage', storage()))
afterEach(() => vi.unstubAllGlobals())

test('each article has its own draft, and so does a new article', () => {
  keepDraft(null, { values })
  keepDraft(7, { version: 3, values: { title: 'Другая' } })
  expect(readDraft(null)?.values).toEqual(values)
  expect(readDraft(7)).toMatchObject({ version: 3, values: { title: 'Другая' } })
  expect(readDraft(8)).toBeNull()
  forgetDraft(7)
  expect(readDraft(7)).toBeNull()
})

test('a draft keeps its text without the pictures when the browser storage is full', () => {
  vi.stubGlobal('localStorage', storage(1000))
  const picture = `<img src="data:image/png;base64,${'A'.repeat(2000)}" alt="">`
  keepDraft(null, { values: { ...values, content: `<p>До</p>${picture}<p>После</p>` } })
  expect(readDraft(null)?.values.content).toBe('<p>До</p><p>После</p>')
})

test('a damaged or incomplete draft is ignored', () => {
  localStorage.setItem('balloon-store-article-draft-new', '{"at":1')
  expect(readDraft(null)).toBeNull()
  localStorage.setItem('balloon-store-article-draft-new', '{"at":"2026-11-15T00:00:00Z","values":{}}')
  expect(readDraft(null)).toBeNull()
})
