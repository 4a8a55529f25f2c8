import { Columns3 } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuCheckboxItem, MenuContent, MenuTrigger } from '#web/ui/menu.tsx'
import { texts } from '../texts.ts'

export type HiddenColumns = { hidden: readonly string[]; onHiddenChange: (keys: readonly string[]) => void }

type ColumnChoiceProps = HiddenColumns & { columns: readonly { key: string; label: string }[] }

export function ColumnChoice({ columns, hidden, onHiddenChange }: ColumnChoiceProps) {
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
        {columns.map(({ key, label }) => (
          <MenuCheckboxItem
            key={key}
            checked={!hidden.includes(key)}
            onCheckedChange={(isShown) => show(key, isShown)}
          >
            {label}
          </MenuCheckboxItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
