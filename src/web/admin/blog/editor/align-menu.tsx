import type { Editor } from '@tiptap/react'
import { TextAlignCenter, TextAlignEnd, TextAlignJustify, TextAlignStart } from 'lucide-react'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '#web/ui/menu.tsx'
import { texts } from './texts.ts'
import { ToolbarButton } from './toolbar-button.tsx'

const icons = {
  left: TextAlignStart,
  center: TextAlignCenter,
  right: TextAlignEnd,
  justify: TextAlignJustify,
}
export type Alignment = keyof typeof icons

export const alignments: readonly Alignment[] = ['left', 'center', 'right', 'justify']

export function AlignMenu({ editor, alignment }: { editor: Editor; alignment: Alignment }) {
  const Icon = icons[alignment]

  function choose(value: string) {
    const chain = editor.chain().focus()
    if (value === 'left') chain.unsetTextAlign().run()
    else chain.setTextAlign(value).run()
  }

  return (
    <Menu>
      <MenuTrigger asChild>
        <ToolbarButton label={texts.alignment}>
          <Icon />
        </ToolbarButton>
      </MenuTrigger>
      <MenuContent
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          editor.commands.focus()
        }}
      >
        <MenuRadioGroup value={alignment} onValueChange={choose}>
          {alignments.map((one) => {
            const OptionIcon = icons[one]
            return (
              <MenuRadioItem key={one} value={one}>
                <OptionIcon />
                {texts.alignments[one]}
              </MenuRadioItem>
            )
          })}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
