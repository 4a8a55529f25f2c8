import { expect, it } from 'vitest'
import { scratchPage } from './scratch-page.ts'

function write(...chunks: (string | Uint8Array)[]) {
  const page = scratchPage()
  for (const chunk of chunks) page.append(chunk)
  return { html: page.html(), release: page.release }
}

it('a page is what was written, as text and as bytes, however long it is', () => {
  const long = 'Шар «🎈» '.repeat(40_000)
  const { html, release } = write('<p>', Buffer.from('Ёж'), long, '</p>')
  expect(html.toString()).toBe(`<p>Ёж${long}</p>`)
  release()
})

it('the next page is written over the last one, and has nothing of it', () => {
  const first = write('<p>Первая, длинная</p>')
  first.release()
  const second = write('<p>Вторая</p>')
  expect(second.html.buffer).toBe(first.html.buffer)
  expect(second.html.toString()).toBe('<p>Вторая</p>')
  second.release()
})

it('a page that is still in use is left alone', () => {
  const [first, second] = [write('Первая'), write('Вторая')] as const
  expect([first.html.toString(), second.html.toString()]).toEqual(['Первая', 'Вторая'])
  first.release()
  second.release()
})
