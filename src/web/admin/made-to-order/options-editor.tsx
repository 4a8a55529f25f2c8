import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { SortHandle, useSortable } from '../crud/form/sortable.tsx'
import { type ChangeList, useRows } from '../crud/list/use-rows.ts'
import { BorrowDialog } from './borrow-dialog.tsx'
import { type ErrorAt, type GroupInput, newGroups } from './group-form.ts'
import { OptionGroup } from './option-group.tsx'
import { texts } from './texts.ts'

type OptionsEditorProps = {
  productId: number | null
  groups: readonly GroupInput[]
  onChange: ChangeList<GroupInput>
  errorAt: ErrorAt
  isWrong: (index: number) => boolean
  images: readonly string[]
}

const kinds = ['choice', 'text', 'face', 'letters'] as const

export function OptionsEditor({ productId, groups, onChange, errorAt, isWrong, images }: OptionsEditorProps) {
  const { rows, add, change, remove, move } = useRows(groups, onChange)
  const [opened, setOpened] = useState<readonly number[]>([])
  const [borrowing, setBorrowing] = useState(false)
  const nameOf = (index: number) => groups[index]?.name || texts.group(index + 1)
  const sorting = useSortable({ count: groups.length, nameOf, onMove: move })
  const error = errorAt('options')

  return (
    <section className="grid content-start gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold text-md">{texts.options}</h3>
        <Button
          variant="ghost"
          size={40}
          icon={<Copy />}
          className="-mr-3"
          onClick={() => setBorrowing(true)}
        >
          {texts.borrow}
        </Button>
      </div>
      {groups.length === 0 && <p className="text-ink-3">{texts.noOptions}</p>}
      <ul ref={sorting.list} className="grid gap-2.5 empty:hidden">
        {rows.map(({ item, key }, index) => {
          return (
            <li key={key} {...sorting.row(index)} className="rounded-md shadow-hairline data-held:opacity-50">
              <OptionGroup
                group={item}
                name={nameOf(index)}
                isStored={item.id !== undefined}
                isOpen={opened.includes(key) || item.id === undefined || isWrong(index)}
                onToggle={() =>
                  setOpened((all) => (all.includes(key) ? all.filter((one) => one !== key) : [...all, key]))
                }
                handle={<SortHandle {...sorting.handle(index)} />}
                onChange={(changed) => change(index, changed)}
                onRemove={() => remove(index)}
                errorAt={(path) => errorAt(`options.${index}.${path}`)}
                images={images}
              />
            </li>
          )
        })}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" icon={<Plus />}>
            {texts.addGroup}
          </Button>
        </MenuTrigger>
        <MenuContent align="start">
          {kinds.map((kind) => (
            <MenuItem key={kind} onSelect={() => add(newGroups[kind]())}>
              {texts.kinds[kind]}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      <VisuallyHidden role="status">{sorting.announcement}</VisuallyHidden>
      {borrowing && (
        <BorrowDialog
          own={groups}
          productId={productId}
          onBorrow={(borrowed) => add(...borrowed)}
          onClose={() => setBorrowing(false)}
        />
      )}
    </section>
  )
}
