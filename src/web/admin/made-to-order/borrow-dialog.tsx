import { useState } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { texts as words } from '../crud/texts.ts'
import { ProductPicker } from '../orders/product-picker.tsx'
import { borrowedGroups, type GroupInput } from './group-form.ts'
import { texts } from './texts.ts'

type BorrowDialogProps = {
  own: readonly GroupInput[]
  productId: number | null
  onBorrow: (groups: GroupInput[]) => void
  onClose: () => void
}

export function BorrowDialog({ own, productId, onBorrow, onClose }: BorrowDialogProps) {
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
