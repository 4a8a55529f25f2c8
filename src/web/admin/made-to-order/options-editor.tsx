import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#web/ui/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { SortHandle, useSortable } from '../crud/form/sortable.tsx'
import { type ChangeList, useRows } from '../crud/list/use-rows.ts'
import { texts as words } from '../crud/texts.ts'
import { ProductPicker } from '../orders/product-picker.tsx'
import { borrowedGroups, type ErrorAt, type GroupInput, newGroups } from './group-form.ts'
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

type BorrowDialogProps = {
  own: readonly GroupInput[]
  productId: number | null
  onBorrow: (groups: GroupInput[]) => void
  onClose: () => void
}

function BorrowDialog({ own, productId, onBorrow, onClose }: BorrowDialogProps) {
  const [source, setSource] = useState<Product>()
  const [left, setLeft] = useState<readonly string[]>([])
  const groups = source ? borrowedGroups(own, source) : []
  const chosen = groups.filter(({ name }) => !left.includes(name))

  function borrow() {
    onBorrow(chosen)
    toast({ title: texts.borrowed(chosen.length) })
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={texts.borrowTitle}>
        <DialogBody className="grid min-h-50 content-start gap-4 text-sm">
          <Field label={texts.borrowSearch}>
            <ProductPicker
              chosen={source?.name}
              isOffered={({ id, options }) => id !== productId && options.length > 0}
              onChoose={setSource}
            />
          </Field>
          {source && groups.length === 0 && <p className="text-ink-3">{texts.borrowNone}</p>}
          {groups.map(({ name }) => (
            <Checkbox
              key={name}
              label={name}
              checked={!left.includes(name)}
              onChange={({ target }) =>
                setLeft((all) => (target.checked ? all.filter((one) => one !== name) : [...all, name]))
              }
            />
          ))}
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button disabled={chosen.length === 0} onClick={borrow}>
            {words.add}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
