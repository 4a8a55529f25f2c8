import type { Editor } from '@tiptap/react'

const deepestList = 20

/** Lifts item by item, so that neighbours in the list keep their level. */
function leaveLists(editor: Editor) {
  for (let level = 0; level < deepestList && editor.isActive('listItem'); level += 1)
    if (!editor.commands.liftListItem('listItem')) return
}

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
