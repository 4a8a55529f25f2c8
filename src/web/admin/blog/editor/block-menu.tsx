import type { Editor } from '@tiptap/react'
import { ChevronDown } from 'lucide-react'
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
      <MenuContent
        align="start"
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          editor.commands.focus()
        }}
      >
        <MenuRadioGroup value={String(level)} onValueChange={choose}>
          <MenuRadioItem value="0">{texts.normal}</MenuRadioItem>
          {levels.map((one) => (
            <MenuRadioItem key={one} value={String(one)} className={looks[one]}>
              {texts.heading(one)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
