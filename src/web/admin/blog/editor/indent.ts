import { type Command, Extension } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      indent: () => ReturnType
      outdent: () => ReturnType
      unsetIndent: () => ReturnType
    }
  }
}

const types = ['paragraph', 'heading']
const stepEm = 1.5
const maxSteps = 8

const clamp = (steps: number) => Math.min(maxSteps, Math.max(0, steps))

function stepsOf(element: HTMLElement): number {
  const [, size] = /^([\d.]+)em$/.exec(element.style.marginLeft) ?? []
  return size ? clamp(Math.round(Number(size) / stepEm)) : 0
}

const move =
  (by: number): Command =>
  ({ tr, dispatch }) => {
    const { from, to } = tr.selection
    let moved = false
    tr.doc.nodesBetween(from, to, (node, position) => {
      if (!types.includes(node.type.name)) return
      const steps = clamp(node.attrs.indent + by)
      if (steps === node.attrs.indent) return
      moved = true
      if (dispatch) tr.setNodeAttribute(position, 'indent', steps)
    })
    return moved
  }

export const Indent = Extension.create({
  name: 'indent',

  addGlobalAttributes() {
    return [
      {
        types,
        attributes: {
          indent: {
            default: 0,
            parseHTML: stepsOf,
            renderHTML: ({ indent }) => (indent ? { style: `margin-left: ${indent * stepEm}em` } : {}),
          },
        },
      },
    ]
  },

  addCommands() {
    return {
      indent:
        () =>
        ({ editor, commands }) =>
          editor.isActive('listItem') ? commands.sinkListItem('listItem') : commands.command(move(1)),
      outdent:
        () =>
        ({ editor, commands }) =>
          editor.isActive('listItem') ? commands.liftListItem('listItem') : commands.command(move(-1)),
      unsetIndent:
        () =>
        ({ commands }) =>
          types.map((type) => commands.resetAttributes(type, 'indent')).some(Boolean),
    }
  },

  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.indent(),
      'Mod-[': () => this.editor.commands.outdent(),
    }
  },
})
