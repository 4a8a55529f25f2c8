import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createDrawnParts } from './drawn-parts.ts'
import { DrawnOnce, DrawnPartsContext, type Origins } from './ui/drawn-once.tsx'

const mark = 'only-the-renderer-knows'

function Inside({ words, onDraw }: { words: string; onDraw: () => void }) {
  onDraw()
  return <b title="«>»">{words}</b>
}

function shelf(mostKept?: number) {
  const parts = createDrawnParts(mostKept)
  let inside = 0
  const count = () => {
    inside += 1
  }
  function draw(origins: Origins, words: string) {
    const drawing = parts.open(mark)
    const html = renderToString(
      <DrawnPartsContext value={drawing}>
        <DrawnOnce as="article" of={origins} className="card" title="&gt;">
          <Inside words={words} onDraw={count} />
        </DrawnOnce>
      </DrawnPartsContext>,
    )
    return drawing.collect(Buffer.from(html)).toString()
  }
  return { draw, clear: parts.clear, timesDrawn: () => inside }
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
  expect(draw([{ ...product }, 'grid'], 'другой')).toContain('другой')
  expect(draw([product, 'grid'], 'никто не читает')).toContain('>Шар<')
})

it('a part that bears the mark of its page is not put into another', () => {
  const { draw } = shelf()
  const product = { name: 'Шар' }
  draw([product], mark)
  expect(draw([product], 'без знака')).toContain('без знака')
})

it('what has not been asked for is forgotten first', () => {
  const { draw, timesDrawn } = shelf(2)
  const frame = {}
  const card = {}
  for (const one of [frame, card, frame, {}, frame]) draw([one], 'часть')
  expect(timesDrawn()).toBe(3)
  draw([card], 'часть')
  expect(timesDrawn()).toBe(4)
})
