import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
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
  type LucideIcon,
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

type State = ReturnType<typeof readState>

type Command = {
  label: string
  shortcut: string
  icon: LucideIcon
  pressed?: (state: State) => boolean
  run: (chain: ChainedCommands) => ChainedCommands
}

const marks: readonly Command[] = [
  {
    label: texts.bold,
    shortcut: 'Ctrl+B',
    icon: Bold,
    pressed: ({ bold }) => bold,
    run: (chain) => chain.toggleBold(),
  },
  {
    label: texts.italic,
    shortcut: 'Ctrl+I',
    icon: Italic,
    pressed: ({ italic }) => italic,
    run: (chain) => chain.toggleItalic(),
  },
  {
    label: texts.underline,
    shortcut: 'Ctrl+U',
    icon: Underline,
    pressed: ({ underline }) => underline,
    run: (chain) => chain.toggleUnderline(),
  },
  {
    label: texts.strike,
    shortcut: 'Ctrl+Shift+S',
    icon: Strikethrough,
    pressed: ({ strike }) => strike,
    run: (chain) => chain.toggleStrike(),
  },
]

const lists: readonly Command[] = [
  {
    label: texts.orderedList,
    shortcut: 'Ctrl+Shift+7',
    icon: ListOrdered,
    pressed: ({ orderedList }) => orderedList,
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    label: texts.bulletList,
    shortcut: 'Ctrl+Shift+8',
    icon: List,
    pressed: ({ bulletList }) => bulletList,
    run: (chain) => chain.toggleBulletList(),
  },
  { label: texts.outdent, shortcut: 'Ctrl+[', icon: ListIndentDecrease, run: (chain) => chain.outdent() },
  { label: texts.indent, shortcut: 'Ctrl+]', icon: ListIndentIncrease, run: (chain) => chain.indent() },
]

const blocks: readonly Command[] = [
  {
    label: texts.blockquote,
    shortcut: 'Ctrl+Shift+B',
    icon: Quote,
    pressed: ({ blockquote }) => blockquote,
    run: (chain) => chain.toggleBlockquote(),
  },
  {
    label: texts.codeBlock,
    shortcut: 'Ctrl+Alt+C',
    icon: Code,
    pressed: ({ codeBlock }) => codeBlock,
    run: (chain) => chain.toggleCodeBlock(),
  },
]

type CommandsProps = { editor: Editor; state: State; of: readonly Command[] }

const Commands = ({ editor, state, of }: CommandsProps) =>
  of.map(({ label, shortcut, icon: Icon, pressed, run }) => (
    <ToolbarButton
      key={label}
      label={label}
      shortcut={shortcut}
      pressed={pressed?.(state)}
      onClick={() => run(editor.chain().focus()).run()}
    >
      <Icon />
    </ToolbarButton>
  ))

type ToolbarProps = { editor: Editor; linkOpen: boolean; onLinkOpenChange: (open: boolean) => void }

export function Toolbar({ editor, linkOpen, onLinkOpenChange }: ToolbarProps) {
  const state = useEditorState({ editor, selector: readState })
  const run = () => editor.chain().focus()

  return (
    <Radix.Root
      aria-label={texts.toolbar}
      className="flex flex-wrap items-center gap-0.5 border-line border-b bg-mist p-1.5 md:sticky md:top-0 md:z-1"
    >
      <BlockMenu editor={editor} level={state.level} />
      <ToolbarSeparator />
      <Commands editor={editor} state={state} of={marks} />
      <ToolbarSeparator />
      <ColourButton
        editor={editor}
        label={texts.textColour}
        icon={<Baseline />}
        value={state.colour}
        onChoose={(colour) => (colour ? run().setColor(colour) : run().unsetColor()).run()}
      />
      <ColourButton
        editor={editor}
        label={texts.backgroundColour}
        icon={<Highlighter />}
        value={state.background}
        onChoose={(colour) =>
          (colour ? run().setBackgroundColor(colour) : run().unsetBackgroundColor()).run()
        }
      />
      <ToolbarSeparator />
      <AlignMenu editor={editor} alignment={state.alignment} />
      <Commands editor={editor} state={state} of={lists} />
      <ToolbarSeparator />
      <LinkButton editor={editor} active={state.link} open={linkOpen} onOpenChange={onLinkOpenChange} />
      <ImageButton editor={editor} />
      <Commands editor={editor} state={state} of={blocks} />
      <ToolbarButton label={texts.clear} shortcut="Ctrl+\" onClick={() => clearFormatting(editor)}>
        <RemoveFormatting />
      </ToolbarButton>
    </Radix.Root>
  )
}
