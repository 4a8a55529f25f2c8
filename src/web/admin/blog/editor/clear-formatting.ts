import type { Editor } from '@tiptap/react'

/** Back to plain paragraphs: no marks, no lists or quotes, no alignment, no indent. */
export function clearFormatting(editor: Editor) {
  editor.chain().focus().unsetAllMarks().clearNodes().unsetTextAlign().unsetIndent().run()
}
