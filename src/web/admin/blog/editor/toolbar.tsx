import { type Editor, useEditorState } from '@tiptap/react'
import {
  Baseline,
  Bold,
  Code,
  Highlighter,
  Italic,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react'
import * as Radix from 'radix-ui/toolbar'
import { AlignMenu, alignments } from './align-menu.tsx'
import { BlockMenu } from './block-menu.tsx'
import { clearFormatting } from './clear-formatting.ts'
import { ColourButton } from './colour-button.tsx'
import { asHex } from './colours.ts'
import { ImageButton } from './image-button.tsx'
import { LinkButton } from './link-button.tsx'
import { texts } from './texts.ts'
import { ToolbarButton, ToolbarSeparator } from './toolbar-button.tsx'

const headings = [1, 2, 3, 4, 5, 6]

const readState = ({ editor }: { editor: Editor }) => ({
  level: headings.find((level) => editor.isActive('heading', { level })) ?? 0,
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  colour: textStyle(editor, 'color'),
  background: textStyle(editor, 'backgroundColor'),
  alignment: alignments.find((textAlign) => editor.isActive({ textAlign })) ?? ('left' as const),
  orderedList: editor.isActive('orderedList'),
  bulletList: editor.isActive('bulletList'),
  link: editor.isActive('link'),
  blockquote: editor.isActive('blockquote'),
  codeBlock: editor.isActive('codeBlock'),
})

function textStyle(editor: Editor, name: string): string | null {
  const value: unknown = editor.getAttributes('textStyle')[name]
  return typeof value === 'string' ? asHex(value) : null
}

type ToolbarProps = { editor: Editor; linkOpen: boolean; onLinkOpenChange: (open: boolean) => void }

export function Toolbar({ editor, linkOpen, onLinkOpenChange }: ToolbarProps) {
  const is = useEditorState({ editor, selector: readState })
  const run = () => editor.chain().focus()

  return (
    <Radix.Root
      aria-label={texts.toolbar}
      className="flex flex-wrap items-center gap-0.5 border-line border-b bg-mist p-1.5 md:sticky md:top-0 md:z-1"
    >
      <BlockMenu editor={editor} level={is.level} />
      <ToolbarSeparator />
      <ToolbarButton
        label={texts.bold}
        shortcut="Ctrl+B"
        pressed={is.bold}
        onClick={() => run().toggleBold().run()}
      >
        <Bold />
      </ToolbarButton>
      <ToolbarButton
        label={texts.italic}
        shortcut="Ctrl+I"
        pressed={is.italic}
        onClick={() => run().toggleItalic().run()}
      >
        <Italic />
      </ToolbarButton>
      <ToolbarButton
        label={texts.underline}
        shortcut="Ctrl+U"
        pressed={is.underline}
        onClick={() => run().toggleUnderline().run()}
      >
        <Underline />
      </ToolbarButton>
      <ToolbarButton
        label={texts.strike}
        shortcut="Ctrl+Shift+S"
        pressed={is.strike}
        onClick={() => run().toggleStrike().run()}
      >
        <Strikethrough />
      </ToolbarButton>
      <ToolbarSeparator />
      <ColourButton
        editor={editor}
        label={texts.textColour}
        icon={<Baseline />}
        value={is.colour}
        onChoose={(colour) => (colour ? run().setColor(colour) : run().unsetColor()).run()}
      />
      <ColourButton
        editor={editor}
        label={texts.backgroundColour}
        icon={<Highlighter />}
        value={is.background}
        onChoose={(colour) =>
          (colour ? run().setBackgroundColor(colour) : run().unsetBackgroundColor()).run()
        }
      />
      <ToolbarSeparator />
      <AlignMenu editor={editor} alignment={is.alignment} />
      <ToolbarButton
        label={texts.orderedList}
        shortcut="Ctrl+Shift+7"
        pressed={is.orderedList}
        onClick={() => run().toggleOrderedList().run()}
      >
        <ListOrdered />
      </ToolbarButton>
      <ToolbarButton
        label={texts.bulletList}
        shortcut="Ctrl+Shift+8"
        pressed={is.bulletList}
        onClick={() => run().toggleBulletList().run()}
      >
        <List />
      </ToolbarButton>
      <ToolbarButton label={texts.outdent} shortcut="Ctrl+[" onClick={() => run().outdent().run()}>
        <ListIndentDecrease />
      </ToolbarButton>
      <ToolbarButton label={texts.indent} shortcut="Ctrl+]" onClick={() => run().indent().run()}>
        <ListIndentIncrease />
      </ToolbarButton>
      <ToolbarSeparator />
      <LinkButton editor={editor} active={is.link} open={linkOpen} onOpenChange={onLinkOpenChange} />
      <ImageButton editor={editor} />
      <ToolbarButton
        label={texts.blockquote}
        shortcut="Ctrl+Shift+B"
        pressed={is.blockquote}
        onClick={() => run().toggleBlockquote().run()}
      >
        <Quote />
      </ToolbarButton>
      <ToolbarButton
        label={texts.codeBlock}
        shortcut="Ctrl+Alt+C"
        pressed={is.codeBlock}
        onClick={() => run().toggleCodeBlock().run()}
      >
        <Code />
      </ToolbarButton>
      <ToolbarButton label={texts.clear} shortcut="Ctrl+\" onClick={() => clearFormatting(editor)}>
        <RemoveFormatting />
      </ToolbarButton>
    </Radix.Root>
  )
}
