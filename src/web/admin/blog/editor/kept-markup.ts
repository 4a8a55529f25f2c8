import { Mark, Node } from '@tiptap/core'

// No button makes these, but an article may have them, and a letter typed elsewhere must not take them away.

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
