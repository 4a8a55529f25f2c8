import type { Editor } from '@tiptap/react'
import { ChevronDown, TextAlignCenter, TextAlignEnd, TextAlignJustify, TextAlignStart } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '#web/ui/menu.tsx'
import { texts } from './texts.ts'
import { ToolbarButton } from './toolbar-button.tsx'

const levels = [1, 2, 3] as const
const looks = ['', 'font-display text-price', 'font-display text-md', 'text-md font-semibold']

export function BlockMenu({ editor, level }: { editor: Editor; level: number }) {
  const current = level ? texts.heading(level) : texts.normal

  function choose(value: string) {
    const level = levels.find((one) => String(one) === value)
    const chain = editor.chain().focus()
    if (level) chain.setHeading({ level }).run()
    else chain.setParagraph().run()
  }

  return (
    <Menu>
      <MenuTrigger asChild>
        <ToolbarButton
          label={`${texts.blockStyle}: ${current}`}
          className="inline-flex items-center gap-2 pr-2 pl-3 font-medium text-ui"
        >
          {current}
          <ChevronDown />
        </ToolbarButton>
      </MenuTrigger>
      <Choices editor={editor} align="start" value={String(level)} onChoose={choose}>
        <MenuRadioItem value="0">{texts.normal}</MenuRadioItem>
        {levels.map((one) => (
          <MenuRadioItem key={one} value={String(one)} className={looks[one]}>
            {texts.heading(one)}
          </MenuRadioItem>
        ))}
      </Choices>
    </Menu>
  )
}

type ChoicesProps = Omit<ComponentProps<typeof MenuContent>, 'onCloseAutoFocus'> & {
  editor: Editor
  value: string
  onChoose: (value: string) => void
}

function Choices({ editor, value, onChoose, children, ...props }: ChoicesProps) {
  return (
    <MenuContent
      {...props}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        editor.commands.focus()
      }}
    >
      <MenuRadioGroup value={value} onValueChange={onChoose}>
        {children}
      </MenuRadioGroup>
    </MenuContent>
  )
}

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
      <Choices editor={editor} value={alignment} onChoose={choose}>
        {alignments.map((one) => {
          const OptionIcon = icons[one]
          return (
            <MenuRadioItem key={one} value={one}>
              <OptionIcon />
              {texts.alignments[one]}
            </MenuRadioItem>
          )
        })}
      </Choices>
    </Menu>
  )
}
