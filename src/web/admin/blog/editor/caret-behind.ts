import type { Command } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

/** From a picture or player that was put in to the paragraph behind it: what is typed while it is chosen would replace it. */
export const caretBehind: Command = ({ tr, dispatch }) => {
  if (!dispatch || !(tr.selection instanceof NodeSelection)) return true
  const { pos, nodeAfter } = tr.selection.$to
  const { paragraph } = tr.doc.type.schema.nodes
  if (paragraph && nodeAfter?.type !== paragraph) tr.insert(pos, paragraph.create())
  tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView()
  return true
}
