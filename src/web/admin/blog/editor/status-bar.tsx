import { type Editor, useEditorState } from '@tiptap/react'
import { counted } from '#shared/rules/plural.ts'
import { countDocument } from './counts.ts'
import { texts } from './texts.ts'

const characters = ['символ', 'символа', 'символов'] as const
const words = ['слово', 'слова', 'слов'] as const

export function StatusBar({ editor }: { editor: Editor }) {
  const counts = useEditorState({ editor, selector: ({ editor: { state } }) => countDocument(state.doc) })
  const parts = [
    counted(counts.characters, characters),
    counted(counts.words, words),
    texts.minutes(counts.minutes),
  ]
  return <div className="border-line border-t px-4 py-2 text-ink-3 text-xs">{parts.join(' · ')}</div>
}
