import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import {
  Baseline,
  Bold,
  Code,
  Highlighter,
  Image,
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
import { useRef } from 'react'
import { takeFiles } from '#web/admin/crud/files/use-uploads.ts'
import { AlignMenu, alignments, BlockMenu } from './block-menu.tsx'
import { clearFormatting } from './clear-formatting.ts'
import { ColourButton } from './colour-button.tsx'
import { asHex } from './colours.ts'
import { insertPictures } from './insert-pictures.ts'
import { LinkButton } from './link-button.tsx'
import { acceptedPictures } from './picture-files.ts'
import { texts } from './texts.ts'
import { ToolbarButton, ToolbarSeparator } from './toolbar-button.tsx'

const headings = [1, 2, 3, 4, 5, 6]
const toggles = [
  'bold',
  'italic',
  'underline',
  'strike',
  'orderedList',
  'bulletList',
  'blockquote',
  'codeBlock',
] as const

const readState = ({ editor }: { editor: Editor }) => ({
  level: headings.find((level) => editor.isActive('heading', { level })) ?? 0,
  pressed: Object.fromEntries(toggles.map((name) => [name, editor.isActive(name)])),
  colour: textStyle(editor, 'color'),
  background: textStyle(editor, 'backgroundColor'),
  alignment: alignments.find((textAlign) => editor.isActive({ textAlign })) ?? ('left' as const),
  link: editor.isActive('link'),
})

function textStyle(editor: Editor, name: string): string | null {
  const value: unknown = editor.getAttributes('textStyle')[name]
  return typeof value === 'string' ? asHex(value) : null
}

type Command = {
  name: (typeof toggles)[number] | 'outdent' | 'indent'
  shortcut: string
  icon: LucideIcon
  run: (chain: ChainedCommands) => ChainedCommands
}

const marks: readonly Command[] = [
  { name: 'bold', shortcut: 'Ctrl+B', icon: Bold, run: (chain) => chain.toggleBold() },
  { name: 'italic', shortcut: 'Ctrl+I', icon: Italic, run: (chain) => chain.toggleItalic() },
  { name: 'underline', shortcut: 'Ctrl+U', icon: Underline, run: (chain) => chain.toggleUnderline() },
  { name: 'strike', shortcut: 'Ctrl+Shift+S', icon: Strikethrough, run: (chain) => chain.toggleStrike() },
]

const lists: readonly Command[] = [
  {
    name: 'orderedList',
    shortcut: 'Ctrl+Shift+7',
    icon: ListOrdered,
    run: (chain) => chain.toggleOrderedList(),
  },
  { name: 'bulletList', shortcut: 'Ctrl+Shift+8', icon: List, run: (chain) => chain.toggleBulletList() },
  { name: 'outdent', shortcut: 'Ctrl+[', icon: ListIndentDecrease, run: (chain) => chain.outdent() },
  { name: 'indent', shortcut: 'Ctrl+]', icon: ListIndentIncrease, run: (chain) => chain.indent() },
]

const blocks: readonly Command[] = [
  { name: 'blockquote', shortcut: 'Ctrl+Shift+B', icon: Quote, run: (chain) => chain.toggleBlockquote() },
  { name: 'codeBlock', shortcut: 'Ctrl+Alt+C', icon: Code, run: (chain) => chain.toggleCodeBlock() },
]

type CommandsProps = { editor: Editor; pressed: Readonly<Record<string, boolean>>; of: readonly Command[] }

const Commands = ({ editor, pressed, of }: CommandsProps) =>
  of.map(({ name, shortcut, icon: Icon, run }) => (
    <ToolbarButton
      key={name}
      label={texts[name]}
      shortcut={shortcut}
      pressed={pressed[name]}
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
      <Commands editor={editor} pressed={state.pressed} of={marks} />
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
      <Commands editor={editor} pressed={state.pressed} of={lists} />
      <ToolbarSeparator />
      <LinkButton editor={editor} active={state.link} open={linkOpen} onOpenChange={onLinkOpenChange} />
      <ImageButton editor={editor} />
      <Commands editor={editor} pressed={state.pressed} of={blocks} />
      <ToolbarButton label={texts.clear} shortcut="Ctrl+\" onClick={() => clearFormatting(editor)}>
        <RemoveFormatting />
      </ToolbarButton>
    </Radix.Root>
  )
}

function ImageButton({ editor }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolbarButton label={texts.image} onClick={() => input.current?.click()}>
        <Image />
      </ToolbarButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedPictures}
        aria-label={texts.image}
        onChange={({ target }) => void insertPictures(editor, takeFiles(target))}
      />
    </>
  )
}
