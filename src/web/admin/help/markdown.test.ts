import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shots } from '../../../../docs/guide/pictures.ts'
import { parseGuide } from './markdown.ts'

const folder = join(import.meta.dirname, '../../../../docs/guide')
const chapters = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, blocks: parseGuide(readFileSync(join(folder, name), 'utf8')) }))

describe('the guide', () => {
  it('reads headings, lists, steps, pictures, bold words and code words', () => {
    const text =
      '# Глава\n\n## Часть\n\nСлово **важное** и `Ctrl`.\n\n- раз\n- два\n\n1. первое\n\n![Что видно](pictures/board.webp)\n'
    expect(parseGuide(text)).toEqual([
      { kind: 'title', spans: [{ kind: 'text', text: 'Глава' }] },
      { kind: 'heading', spans: [{ kind: 'text', text: 'Часть' }] },
      {
        kind: 'paragraph',
        spans: [
          { kind: 'text', text: 'Слово ' },
          { kind: 'bold', text: 'важное' },
          { kind: 'text', text: ' и ' },
          { kind: 'code', text: 'Ctrl' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'list', items: [[{ kind: 'text', text: 'раз' }], [{ kind: 'text', text: 'два' }]] },
      { kind: 'steps', items: [[{ kind: 'text', text: 'первое' }]] },
      { kind: 'picture', name: 'board', alt: 'Что видно' },
    ])
  })

  it.each(chapters)('has one title and only marks that the panel can draw in $name', ({ blocks }) => {
    expect(blocks[0]?.kind).toBe('title')
    expect(blocks.filter(({ kind }) => kind === 'title')).toHaveLength(1)
    const words = JSON.stringify(blocks.map((block) => ({ ...block, kind: '' })))
    expect(words).not.toMatch(/\*\*|!\[|\]\(|#|\\n/)
  })

  it('shows exactly the pictures that the script makes', () => {
    const shown = chapters.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? block.name : [])),
    )
    expect(shown.toSorted()).toEqual(shots.map(({ name }) => name).toSorted())
    const taken = readdirSync(join(folder, 'pictures')).map((file) => file.replace(/\.webp$/, ''))
    expect(taken.toSorted()).toEqual(shown.toSorted())
  })
})
