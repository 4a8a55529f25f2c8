import type { Editor } from '@tiptap/react'

/** Back to plain paragraphs: no marks, not even for what is typed next, no lists or quotes, no alignment, no indent. */
export function clearFormatting(editor: Editor) {
  editor
    .chain()
    .focus()
    .unsetAllMarks()
    .clearNodes()
    .unsetTextAlign()
    .unsetIndent()
    .command(({ tr }) => Boolean(tr.setStoredMarks([])))
    .run()
}
