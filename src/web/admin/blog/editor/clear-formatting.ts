import type { Editor } from '@tiptap/react'

const deepestList = 20

/** Item by item, so that what stands beside it in the list keeps its level. */
function leaveLists(editor: Editor) {
  for (let level = 0; level < deepestList && editor.isActive('listItem'); level += 1)
    if (!editor.commands.liftListItem('listItem')) return
}

/** Back to plain paragraphs: no marks, not even for what is typed next, no lists or quotes, no alignment, no indent. */
export function clearFormatting(editor: Editor) {
  leaveLists(editor)
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
