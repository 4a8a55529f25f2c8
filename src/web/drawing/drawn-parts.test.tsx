import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DrawnOnce, DrawnPartsContext, type Origins } from '#web/ui/drawn-once.tsx'
import { finishPage } from './drawn-page.ts'
import { createDrawnParts } from './drawn-parts.ts'

const mark = 'only-the-renderer-knows'
const asItIs = (text: string) => text

function Inside({ words, onDraw }: { words: ReactNode; onDraw: () => void }) {
  onDraw()
  return <b title="«>»">{words}</b>
}

function finished(
  { collect, placed }: ReturnType<ReturnType<typeof createDrawnParts>['open']>,
  html: string,
) {
  const rewrite = ({ code }: { code: string }) => code
  const drawn = { html: collect(Buffer.from(html)), mark, rewrite, inserts: [], parts: placed }
  return finishPage(drawn).body.toString()
}

function shelf(mostKept?: number) {
  const parts = createDrawnParts(asItIs, mostKept)
  let inside = 0
  const count = () => {
    inside += 1
  }
  function draw(origins: Origins, words: ReactNode) {
    const drawing = parts.open(mark)
    const html = renderToString(
      <DrawnPartsContext value={drawing}>
        <DrawnOnce as="article" of={origins} className="card" title="&gt;">
          <Inside words={words} onDraw={count} />
        </DrawnOnce>
      </DrawnPartsContext>,
    )
    return finished(drawing, html)
  }
  return { draw, clear: parts.clear, reused: parts.reused, timesDrawn: () => inside }
}

it('what is made of the same is drawn once and reads the same', () => {
  const { draw, clear, timesDrawn } = shelf()
  const product = { name: 'Шар' }
  const first = draw([product, 'grid'], 'Шар & Ко')
  expect(first).toContain('Шар &amp; Ко</b></article>')
  expect(first).not.toContain(mark)
  expect(draw([product, 'grid'], 'Шар & Ко')).toBe(first)
  expect(timesDrawn()).toBe(1)
  clear()
  expect(draw([product, 'grid'], 'Шар & Ко')).toBe(first)
  expect(timesDrawn()).toBe(2)
})

it('whatever differs in what it is made of, it is drawn anew', () => {
  const { draw } = shelf()
  const product = { name: 'Шар' }
  draw([product, 'grid'], 'Шар')
  expect(draw([product, 'list'], 'строка')).toContain('строка')
  expect(draw([{ ...product, name: 'Другой' }, 'grid'], 'другой')).toContain('другой')
  expect(draw([product, 'grid'], 'никто не читает')).toContain('>Шар<')
})

it('a product that was read again, or for another list, is the same card', () => {
  const { draw, reused } = shelf()
  draw([{ name: 'Шар' }, 'grid'], 'Шар')
  expect(reused()).toEqual({ header: 0, footer: 0, article: 0 })
  expect(draw([{ name: 'Шар' }, 'grid'], 'никто не читает')).toContain('>Шар<')
  expect(reused()).toEqual({ header: 0, footer: 0, article: 1 })
})

it('parts are found wherever in the page they stand', () => {
  const drawn = createDrawnParts(asItIs)
  const { signOf, collect } = drawn.open(mark)
  const element = (name: string, inside: string) => {
    const [[attribute, value] = []] = Object.entries(signOf('article', [name]))
    return `<article ${attribute}="${value}" class="card">${inside}</article>`
  }
  const late = element('late', 'поздняя')
  const early = element('early', 'ранняя')
  const plain = (inside: string) => `<article class="card">${inside}</article>`
  expect(collect(Buffer.from(`${early}<hr>${late}`)).toString()).toBe(
    `${plain('ранняя')}<hr>${plain('поздняя')}`,
  )
  const next = drawn.open(mark)
  const inside = ['early', 'late'].map((name) => next.insideOf('article', [name]))
  expect(finished(next, inside.join('<hr>'))).toBe('ранняя<hr>поздняя')
})

it('what holds another of its name is drawn whole every time', () => {
  const { draw } = shelf()
  const nested = (words: string) => draw([{ name: 'Набор' }], <article>{words}</article>)
  nested('Шар')
  expect(nested('Звезда')).toContain('<article>Звезда</article></b></article>')
})

it('a part that bears the mark of its page is not put into another', () => {
  const { draw } = shelf()
  const product = { name: 'Шар' }
  draw([product], mark)
  expect(draw([product], 'без знака')).toContain('без знака')
})

it('what has not been asked for is forgotten first', () => {
  const { draw, timesDrawn } = shelf(2)
  const [frame, card, other] = ['frame', 'card', 'other']
  for (const one of [frame, card, frame, other, frame]) draw([one], 'часть')
  expect(timesDrawn()).toBe(3)
  draw([card], 'часть')
  expect(timesDrawn()).toBe(4)
})
