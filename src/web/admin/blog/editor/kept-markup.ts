import { Mark, Node } from '@tiptap/core'

// Marks without a button: articles may contain them, and editing must not remove them.

const markOf = (tag: 'sub' | 'sup' | 'mark') =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const FigureCaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

export const keptMarkup = [markOf('sub'), markOf('sup'), markOf('mark'), Figure, FigureCaption]
