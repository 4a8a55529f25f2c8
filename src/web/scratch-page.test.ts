import { expect, it } from 'vitest'
import { type ScratchPage, scratchPage } from './scratch-page.ts'

function write(...chunks: (string | Uint8Array)[]): Promise<ScratchPage> {
  return new Promise((resolve) => {
    const page = scratchPage(resolve)
    for (const chunk of chunks) page.write(chunk)
    page.end()
  })
}

it('a page is what was written, as text and as bytes, however long it is', async () => {
  const long = 'Шар «🎈» '.repeat(40_000)
  const { html, release } = await write('<p>', Buffer.from('Ёж'), long, '</p>')
  expect(html.toString()).toBe(`<p>Ёж${long}</p>`)
  release()
})

it('the next page is written over the last one, and has nothing of it', async () => {
  const first = await write('<p>Первая, длинная</p>')
  first.release()
  const second = await write('<p>Вторая</p>')
  expect(second.html.buffer).toBe(first.html.buffer)
  expect(second.html.toString()).toBe('<p>Вторая</p>')
  second.release()
})

it('a page that is still in use is left alone', async () => {
  const [first, second] = await Promise.all([write('Первая'), write('Вторая')])
  expect([first.html.toString(), second.html.toString()]).toEqual(['Первая', 'Вторая'])
  first.release()
  second.release()
})
