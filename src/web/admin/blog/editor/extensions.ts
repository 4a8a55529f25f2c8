import { Mark, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style'
import { Placeholder, Selection } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { Indent } from './indent.ts'
import { linkAddress } from './link-rules.ts'
import { texts } from './texts.ts'
import { Video } from './video.ts'

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

const keptMarkup = [markOf('sub'), markOf('sup'), markOf('mark'), Figure, FigureCaption]

/** Text typed right after a link is outside of it; otherwise a link at the end of a line would have no exit. */
const Kit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? []
    return extensions.map((one) =>
      one instanceof Mark && one.name === 'link' ? one.extend({ inclusive: false }) : one,
    )
  },
})

export const extensions = [
  Kit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    undoRedo: { depth: 100, newGroupDelay: 1000 },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== '',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TextStyle,
  Color,
  BackgroundColor,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Indent,
  Image.configure({ allowBase64: true }),
  Video,
  ...keptMarkup,
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder: texts.placeholder }),
  Selection,
]
