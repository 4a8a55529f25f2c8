import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { extensions } from './extensions.ts'

it('text that is typed after a link stays outside the link', () => {
  const schema = getSchema(extensions)
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'каталог', marks: [{ type: 'link', attrs: { href: '/catalog' } }] }],
      },
    ],
  })
  const state = EditorState.create({ doc, selection: TextSelection.atEnd(doc) })
  const typed = state.tr.insertText(' шаров').doc
  expect(typed.textContent).toBe('каталог шаров')
  expect(typed.rangeHasMark(1, 8, schema.mark('link').type)).toBe(true)
  expect(typed.rangeHasMark(8, 14, schema.mark('link').type)).toBe(false)
})
