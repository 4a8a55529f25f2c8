import { Columns3 } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuCheckboxItem, MenuContent, MenuTrigger } from '#web/ui/menu.tsx'
import { texts } from '../texts.ts'

export type ColumnChoiceProps = {
  /** Their names by the keys they have in the address. */
  names: Readonly<Record<string, string>>
  /** Keys of those that are not shown. */
  hidden: readonly string[]
  onHiddenChange: (keys: readonly string[]) => void
}

/** Which columns of a list are shown; it stands in the address, so it goes where the link goes. */
export function ColumnChoice({ names, hidden, onHiddenChange }: ColumnChoiceProps) {
  const show = (key: string, isShown: boolean) =>
    onHiddenChange(isShown ? hidden.filter((one) => one !== key) : [...hidden, key])
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={texts.columns}>
          <Columns3 />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        {Object.entries(names).map(([key, name]) => (
          <MenuCheckboxItem
            key={key}
            checked={!hidden.includes(key)}
            onCheckedChange={(isShown) => show(key, isShown)}
          >
            {name}
          </MenuCheckboxItem>
        ))}
      </MenuContent>
    </Menu>
  )
}

export const hiddenNames = (choice: ColumnChoiceProps | undefined): ReadonlySet<string> =>
  new Set(choice?.hidden.map((key) => choice.names[key] ?? ''))
