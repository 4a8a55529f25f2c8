import type { Command } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

/** Moves the caret behind an inserted picture or player, because typing would replace a selected one. */
export const caretBehind: Command = ({ tr, dispatch }) => {
  if (!dispatch || !(tr.selection instanceof NodeSelection)) return true
  const { pos, nodeAfter } = tr.selection.$to
  const { paragraph } = tr.doc.type.schema.nodes
  if (paragraph && nodeAfter?.type !== paragraph) tr.insert(pos, paragraph.create())
  tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView()
  return true
}
